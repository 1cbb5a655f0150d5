"""What speaks against an action that is not on the list, each with its clause."""
