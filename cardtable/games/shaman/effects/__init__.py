"""Card effects as data: grammar, conditions, prices, verbs, and the text written from them."""
