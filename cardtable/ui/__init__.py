"""The windows, panels and dialogs of the program."""
