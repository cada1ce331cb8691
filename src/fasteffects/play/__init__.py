"""Playing at a terminal: what a seat sees, decks, records, the bot."""
