#!/bin/sh
# The disk image for macOS, from dist/cardtable.app that packaging/bundle.py made there:
#
#     sh packaging/macos/dmg.sh
#
# writes dist/cardtable-VERSION-macos-ARCHITECTURE.dmg. SIGN_AS names a "Developer ID Application"
# of the keychain; without it the program is signed for nobody, and macOS asks before it starts.
set -eu
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' cardtable/__init__.py)
image="dist/cardtable-$version-macos-$(uname -m).dmg"
folder=build/dmg

rm -rf "$folder" "$image"
mkdir -p "$folder"
ditto dist/cardtable.app "$folder/cardtable.app"
if [ -n "${SIGN_AS:-}" ]; then
    codesign --force --deep --options runtime --timestamp --sign "$SIGN_AS" "$folder/cardtable.app"
else
    codesign --force --deep --sign - "$folder/cardtable.app"
fi
codesign --verify --deep --strict "$folder/cardtable.app"
ln -s /Applications "$folder/Applications"
cp LICENSE "$folder/LICENSE.txt"
hdiutil create -volname "cardtable $version" -srcfolder "$folder" -fs HFS+ -format UDZO "$image"
echo "$image"
