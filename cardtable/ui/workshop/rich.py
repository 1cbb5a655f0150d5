"""A card's rules text for labels: bold keywords, symbols as chips of colour and letter."""

from __future__ import annotations

import html
import re

from cardtable.paint.palette import tone

_TOKEN = re.compile(r"\*\*|\{([^{}\s]+)\}")
_CLAUSE = re.compile(r"\b[A-Z]{2} \d+(?:\.\d+)*")


def rich(text: str) -> str:
    """The text as HTML."""
    parts: list[str] = []
    done, is_bold = 0, False
    for match in _TOKEN.finditer(text):
        parts.append(html.escape(text[done:match.start()]))
        done = match.end()
        if match[1] is None:
            parts.append("</b>" if is_bold else "<b>")
            is_bold = not is_bold
            continue
        colours = tone(match[1])
        parts.append(f'<span style="color:{colours.text.name()};'
                     f'background-color:{colours.base.name()}">'
                     f"&nbsp;<b>{html.escape(match[1][0].upper())}</b>&nbsp;</span>")
    parts.append(html.escape(text[done:]))
    if is_bold:
        parts.append("</b>")
    return "".join(parts).replace("\n", "<br>")


def clauses_in(text: str) -> list[str]:
    """The numbers of the clauses that a text names: "SK 7.4", "SS 2.3"."""
    return _CLAUSE.findall(text)
