"""What the Finder of macOS knows of the program and its documents.

Used by packaging/cardtable.spec on macOS.
"""

from __future__ import annotations

from typing import Any

from documents import DOCUMENTS, Document

OLDEST = "13.0"
"""The oldest macOS that the locked version of Qt runs on."""


def info_plist() -> dict[str, Any]:
    """What PyInstaller adds to its own entries of ``Info.plist``."""
    return {
        "CFBundleDisplayName": "cardtable",
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "ja"],
        "CFBundleDocumentTypes": [_document(one) for one in DOCUMENTS],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "© 2026 the cardtable developers, MIT licence",
        "NSRequiresAquaSystemAppearance": False,
        "UTExportedTypeDeclarations": [_type(one) for one in DOCUMENTS],
    }


def _document(one: Document) -> dict[str, Any]:
    return {
        "CFBundleTypeName": one.en, "CFBundleTypeRole": "Editor", "LSHandlerRank": "Owner",
        "LSItemContentTypes": [one.uti], "CFBundleTypeIconFile": "document.icns",
    }


def _type(one: Document) -> dict[str, Any]:
    return {
        "UTTypeIdentifier": one.uti, "UTTypeDescription": one.en,
        "UTTypeConformsTo": [one.uti_parent, "public.data"],
        "UTTypeIconFile": "document.icns",
        "UTTypeTagSpecification": {
            "public.filename-extension": list(one.endings), "public.mime-type": [one.mime]},
    }
