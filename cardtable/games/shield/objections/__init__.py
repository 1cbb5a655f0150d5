"""What speaks against an action that is not on the list, each with its clause.

Each function ends with what is left over, or ``None``. Nothing here names a card that its player
might not see.
"""
