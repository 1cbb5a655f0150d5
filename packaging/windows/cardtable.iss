; The installer for Windows, for Inno Setup 6. packaging/windows/installer.py fills in what stands
; between two @. Installs for one person without asking for an administrator, or for all.
[Setup]
AppId={{@GUID@}
AppName=cardtable
AppVersion=@VERSION@
AppVerName=cardtable @VERSION@
AppPublisher=the cardtable developers
VersionInfoVersion=@NUMBERS@
DefaultDirName={autopf}\cardtable
DefaultGroupName=cardtable
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
ChangesAssociations=yes
LicenseFile=@CHECKOUT@\LICENSE
SetupIconFile=@ICONS@\cardtable.ico
UninstallDisplayIcon={app}\cardtable.exe
OutputDir=@DIST@
OutputBaseFilename=cardtable-@VERSION@-windows-x86_64-setup
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"

[CustomMessages]
@MESSAGES@

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

; An update leaves nothing of the version before; what people made lies elsewhere.
[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "@DIST@\cardtable\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs
Source: "@ICONS@\document.ico"; DestDir: "{app}"; Flags: ignoreversion

[Icons]
Name: "{autoprograms}\cardtable"; Filename: "{app}\cardtable.exe"
Name: "{autodesktop}\cardtable"; Filename: "{app}\cardtable.exe"; Tasks: desktopicon

[Registry]
@ASSOCIATIONS@

[Run]
Filename: "{app}\cardtable.exe"; Description: "{cm:LaunchProgram,cardtable}"; Flags: nowait postinstall skipifsilent
