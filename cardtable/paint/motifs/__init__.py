"""The vocabulary of pictures: names that `FaceSpec.motifs` may use.

A picture is laid in four layers: a ground, a light, a subject and sparks. A card may name any of
them, in any order; what it leaves out is chosen by its seed. A second subject stands smaller
behind the first. Names are read without regard to hyphens, spaces and underscores.
"""

from __future__ import annotations

SUBJECTS: tuple[str, ...] = (
    "flame", "wave", "wind", "wisp", "rain", "thunder", "snow", "smoke", "comet", "star",
    "moon", "sun", "mountain", "tree", "root", "flower", "leaf", "bamboo", "spiral", "bone",
    "blade", "arrow", "bow", "spear", "staff", "shield", "fan", "fist", "hand", "eye",
    "heart", "mask", "fox-mask", "horned-mask", "bell", "lantern", "candle", "drum", "gong",
    "mirror", "key", "chain", "knot", "thread", "scroll", "seal", "brush", "beads", "gate",
    "bridge", "well", "boat", "anchor", "umbrella", "hourglass", "conch", "crane", "owl",
    "feather", "beetle", "butterfly", "serpent", "turtle", "fish", "wolf", "spider",
    "dragon", "wyvern", "drake", "tyrant", "trihorn", "longneck", "raptor", "shark", "ray",
    "whale", "jelly", "squid", "mantis", "bee", "dragonfly", "ant", "stag-beetle", "bear", "lion",
    "boar", "elk", "ram", "dove", "gear", "automaton", "drone", "walker", "turbine", "cannon",
    "sprout", "mushroom", "bramble", "lotus", "treant", "pitcher", "skull", "bat", "imp", "maw",
    "scythe", "mage", "orb", "book", "wings", "angel", "harp", "trumpet", "chalice", "golem",
    "crystal", "obelisk", "cube", "crown", "lighthouse", "compass", "hexgate", "hexwall",
    "astrolabe", "prism", "whelp", "hydra", "lindworm", "plated", "pterosaur", "seer", "dancer",
    "hat", "herald", "aegis",
)  # fmt: skip
"""What a picture is of."""

GROUNDS: tuple[str, ...] = (
    "mist", "hills", "sea", "reeds", "courtyard", "cavern", "sky", "forest", "snowfield",
    "ruins", "river", "rooftops", "dunes",
)  # fmt: skip
"""Where it is."""

LIGHTS: tuple[str, ...] = (
    "halo", "rays", "rings", "aurora", "embers", "moonbeam", "dawn", "crescent",
)  # fmt: skip
"""How it is lit."""

SPARKS: tuple[str, ...] = (
    "petals", "sparks", "ash", "drops", "glyphs", "leaves", "flakes", "threads", "stars",
)  # fmt: skip
"""What flies about in the air."""

ISLE_GROUNDS: tuple[str, ...] = (
    "isles", "cloudsea", "gatewall", "spires", "basalt", "undercrag", "hive", "depths", "canopy",
)  # fmt: skip
ISLE_LIGHTS: tuple[str, ...] = (
    "lattice", "beams", "orbit", "portal", "tidelines", "burst", "panes", "eclipse",
)  # fmt: skip
ISLE_SPARKS: tuple[str, ...] = ("motes", "hexes", "shards", "bubbles", "runes", "cinders")
"""Scenery that only pictures of glass know (`glass`); they know that of the brush as well."""

SCENERY = frozenset((*GROUNDS, *LIGHTS, *SPARKS, *ISLE_GROUNDS, *ISLE_LIGHTS, *ISLE_SPARKS))
"""All that is no subject."""
