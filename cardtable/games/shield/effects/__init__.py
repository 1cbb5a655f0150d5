"""Card effects as data: grammar, filters, conditions, prices, verbs, and the text of them."""
