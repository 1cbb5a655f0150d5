"""What leaves the program: board pictures, print sheets, decks for Tabletop Simulator."""
