package cardhouse.http.table;

/// What is said of series.
enum SeriesSay implements Phrase {
    SERIES_OF("Series: %s, best of %s", "Serie: %s, die Mehrheit aus %s"),
    GOES_ON("The series goes on.", "Die Serie geht weiter."),
    WON("The series is over: %s has won it.", "Die Serie ist vorbei: gewonnen hat %s."),
    DRAWN("The series is over, and nobody has won it.", "Die Serie ist vorbei, ohne Sieger."),
    SCORE("Score", "Stand"),
    WINS("Matches won", "Gewonnene Partien"),
    MATCHES("Matches", "Partien"),
    MATCH("Match %s", "Partie %s"),
    RUNS("not over yet", "noch nicht vorbei"),
    WON_BY("won by %s", "gewonnen von %s"),
    NO_WINNER("won by nobody", "ohne Sieger"),
    PART("Match %s of a series, best of %s", "Partie %s einer Serie, die Mehrheit aus %s");

    private final Wording wording;

    SeriesSay(String english, String german) {
        this.wording = new Wording(english, german);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
