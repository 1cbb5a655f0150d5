"""What leaves the program: board pictures, print sheets."""
