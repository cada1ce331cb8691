"""Players that are programs, their games against each other, and many games at once."""
