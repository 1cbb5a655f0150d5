"""What goes into the bundle, what stays out, and why. Read by packaging/cardtable.spec.

Nothing is left out by hand that something else inside needs: libraries stay exactly when a kept
module or plug-in of Qt is linked against them, directly or through others.
"""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent / "desktop"))
sys.path.insert(0, str(Path(__file__).resolve().parent / "windows"))
sys.path.insert(0, str(Path(__file__).resolve().parent / "macos"))
import documents
import exe_version
import info_plist

CHECKOUT, VERSION = documents.CHECKOUT, documents.__version__
ORIGINS = "origins.json"
"""In PyInstaller's work folder: where each file of the bundle comes from."""

PLUGINS: dict[str, tuple[str, ...]] = {
    # X11, Wayland, no screen at all (pictures by the command line); Windows; macOS.
    "platforms": ("qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa"),
    "wayland-shell-integration": ("xdg-shell",),
    "wayland-decoration-client": ("adwaita", "bradient"),
    # Japanese is typed through these.
    "platforminputcontexts": (
        "composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"),
    # The file dialogs of the desktop. The one of GTK would bring GTK along.
    "platformthemes": ("qxdgdesktopportal",),
    # Pictures of one's own; PNG is in QtGui.
    "imageformats": ("qjpeg", "qwebp", "qgif", "qsvg", "qico", "qicns"),
    "iconengines": ("qsvgicon",),
}
"""The plug-ins of Qt that stay, by folder. The style is Fusion, which is in QtWidgets."""

FONTS = "pylopdf_fonts_jp"
"""Imported by its name only, so nobody sees it."""

TRANSLATIONS = ("qtbase_ja.qm",)

EXCLUDED_MODULES = [
    # Nothing goes over the network, so no OpenSSL: hashlib has its own SHA.
    "_hashlib", "_ssl", "ssl",
    *(f"PySide6.Qt{name}" for name in (
        "DBus", "Network", "OpenGL", "OpenGLWidgets", "PrintSupport", "Qml", "Quick", "Sql", "Test",
        "Xml")),
    # What others would use if it were there.
    "IPython", "OpenGL", "atomicwrites", "attr", "attrs", "cffi", "chardet", "colorcet", "cupy",
    "curses", "defusedxml", "distributed", "doctest", "h5py", "interegular", "jupyter_rfb",
    "markdown_it", "matplotlib", "numba", "pydoc", "pydot", "pygments", "pytest", "readline",
    "regex", "rich", "scipy", "setuptools", "sqlite3", "tkinter", "unittest",
    "numpy.f2py", "numpy.testing", "numpy.distutils", "numpy._core._multiarray_tests",
    "numpy._core._operand_flag_tests", "numpy._core._rational_tests",
    "numpy._core._struct_ufunc_tests", "numpy._core._umath_tests",
    "pyqtgraph.examples", "pyqtgraph.opengl", "pyqtgraph.jupyter", "pyqtgraph.console",
    # Pillow writes animations; Qt reads pictures.
    "PIL._avif", "PIL._imagingcms", "PIL._imagingft", "PIL._imagingtk", "PIL.ImageTk",
    *(f"PIL.{form}ImagePlugin" for form in (
        "Avif", "Blp", "Bufr", "Cur", "Dcx", "Dds", "Eps", "Fits", "Fli", "Fpx", "Ftex", "Gbr",
        "Grib", "Hdf5", "Icns", "Ico", "Im", "Imt", "Iptc", "Jpeg2K", "McIdas", "Mic", "Mpeg",
        "Msp", "Palm", "Pcd", "Pcx", "Pdf", "Pixar", "Psd", "Qoi", "Sgi", "Spider", "Sun", "Tga",
        "Wmf", "Xbm", "Xpm", "XVThumb")),
]

NEEDLESS_HOOKS = ("pyi_rth_pyside6", "pyi_rth_pyqtgraph_multiprocess", "pyi_rth_pkgres",
                  "pyi_rth_setuptools")
"""They serve what is not used, or set variables of Qt that programs we start would inherit."""

Entry = tuple[str, str, str]
"""Where a file lies in the bundle, where it comes from, what PyInstaller calls it."""


def modules() -> list[str]:
    """Every module of the program: games, verbs and commands are found by looking, not by name."""
    files = (CHECKOUT / "cardtable").rglob("*.py")
    return [FONTS, *sorted(".".join(file.relative_to(CHECKOUT).with_suffix("").parts).removesuffix(
        ".__init__") for file in files)]


def files() -> list[tuple[str, str]]:
    """The files that are no modules: the data of the games, and the assets inside the package."""
    from PyInstaller.utils.hooks import collect_data_files

    package, assets = CHECKOUT / "cardtable", CHECKOUT / "assets"
    found = list[tuple[str, str]](collect_data_files(FONTS))
    for file in sorted(package.rglob("*")):
        if file.is_file() and file.suffix not in (".py", ".pyc", ".typed"):
            found.append((str(file), str(file.parent.relative_to(CHECKOUT))))
    for file in sorted(assets.rglob("*")):
        inside = file.relative_to(assets)
        # The pictures are the README's; a .ts is what a .qm is made from.
        if file.is_file() and inside.parts[0] != "pictures" and file.suffix != ".ts":
            found.append((str(file), str("cardtable" / file.parent.relative_to(CHECKOUT))))
    if sys.platform == "darwin":
        found.append((str(documents.ICONS / "document.icns"), "."))
    return found


def trim(analysis: Any) -> None:
    """Take out what is not used, and then the libraries that nobody asks for any more."""
    analysis.scripts[:] = [one for one in analysis.scripts if one[0] not in NEEDLESS_HOOKS]
    analysis.datas[:] = [one for one in analysis.datas if _is_wanted(one[0])]
    wanted = [one for one in analysis.binaries if _is_wanted(one[0])]
    needed = _closure(wanted)
    kept = [one for one in wanted if one[2] == "SYMLINK" or _real(one[1]) in needed]
    there = {one[0] for one in kept}
    analysis.binaries[:] = [one for one in kept
                            if one[2] != "SYMLINK" or _target(one) in there]
    analysis.datas[:] = [one for one in analysis.datas
                         if one[2] != "SYMLINK" or _target(one) in there]


def settle(analysis: Any) -> None:
    """Sort what PyInstaller packs in another order each time."""
    for name, source, _ in analysis.datas:
        if name == "base_library.zip":
            sort_archive(Path(source))


def sort_archive(path: Path) -> None:
    """Pack a zip anew, with its files in the order of their names and of no time."""
    with zipfile.ZipFile(path) as packed:
        files = {name: packed.read(name) for name in sorted(packed.namelist())}
    with zipfile.ZipFile(path, "w") as packed:
        for name, raw in files.items():
            packed.writestr(zipfile.ZipInfo(name), raw)


def origins(analysis: Any) -> list[Entry]:
    """Every file and module of the bundle with where it comes from."""
    entries = (*analysis.pure, *analysis.binaries, *analysis.datas, *analysis.scripts)
    return sorted((str(name), str(source), kind) for name, source, kind in entries
                  if kind != "SYMLINK")


def look(work: Path) -> dict[str, Any]:
    """What Windows and macOS show of the program; ``work`` takes what Windows reads of it."""
    name = {"win32": "cardtable.ico", "darwin": "cardtable.icns"}.get(sys.platform)
    about: dict[str, Any] = {"icon": str(documents.ICONS / name)} if name else {}
    if sys.platform == "win32":
        file = work / "version.txt"
        file.write_text(exe_version.version_file(), encoding="utf-8")
        about["version"] = str(file)
    return about


def mac_app() -> dict[str, Any]:
    """What the Finder knows of the program."""
    return {"icon": str(documents.ICONS / "cardtable.icns"), "version": VERSION,
            "bundle_identifier": documents.APP_ID, "info_plist": info_plist.info_plist()}


def _is_wanted(name: str) -> bool:
    """Whether a file of Qt or numpy is used; everything else is."""
    path = PurePosixPath(name.replace("\\", "/"))
    if "plugins" in path.parts and "PySide6" in path.parts:
        stem = path.stem.removeprefix("lib") if sys.platform != "win32" else path.stem
        return stem in PLUGINS.get(path.parent.name, ())
    if "translations" in path.parts and "PySide6" in path.parts:
        return path.name in TRANSLATIONS
    return not {"qml", "tests"} & set(path.parts)


def _closure(entries: Iterable[Entry]) -> set[str]:
    """The files that extension modules and plug-ins need, with themselves."""
    from PyInstaller.depend import bindepend

    waiting = [_real(one[1]) for one in entries if _is_root(one)]
    waiting.append(_real(bindepend.get_python_library_path()))
    found = set[str]()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [_real(file) for _, file in bindepend.get_imports(path) if file]
    return found


def _is_root(entry: Entry) -> bool:
    return entry[2] == "EXTENSION" or "plugins" in PurePosixPath(entry[0].replace("\\", "/")).parts


def _real(path: str) -> str:
    return str(Path(path).resolve())


def _target(link: Entry) -> str:
    """The name in the bundle of what a symbolic link of it leads to."""
    parts = list[str]()
    for part in (PurePosixPath(link[0]).parent / link[1]).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)
