package cardhouse.http.table;

/// What is said to whoever looks for an opponent.
enum SeekSay implements Phrase {
    FIND("Find an opponent", "Mitspieler suchen"),
    FIND_TEXT(
            "You are put at a table with somebody who looks for the same game and is about as strong, with 30 seconds for a move.",
            "Du kommst an einen Tisch mit jemandem, der dasselbe Spiel sucht und etwa so stark ist, mit 30 Sekunden für einen Zug."),
    BOTS(
            "A built-in bot, if nobody has come after a minute",
            "Ein eingebauter Bot, wenn nach einer Minute niemand gekommen ist"),
    LOOK("Look for somebody", "Jemanden suchen"),
    LOOKING("Looking for an opponent: %s", "Mitspieler gesucht: %s"),
    STAY(
            "Stay on this page: it looks for news by itself, and leads to the table. Who leaves it soon looks no longer.",
            "Bleib auf dieser Seite: Sie sieht von selbst nach Neuem und führt an den Tisch. Wer sie verlässt, sucht bald nicht mehr."),
    STOP("Look no longer", "Nicht mehr suchen"),
    ENDED("You are looking for nobody any more.", "Du suchst niemanden mehr.");

    private final Wording wording;

    SeekSay(String english, String german) {
        this.wording = new Wording(english, german);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
