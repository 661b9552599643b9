package cardhouse.webhooks.events;

/// The kinds of events that an account can receive, each with a sentence for people in English and
/// German. `%s` is the game with the other players, or the number of the event.
public enum EventKind {
    /// The account is to act in a match. The number is the revision.
    TURN("turn", "It is your turn: %s.", "Du bist am Zug: %s."),
    /// A match of the account, or with a seat for it, waits for players.
    MATCH_OPENED(
            "match.opened",
            "A match waits for players: %s.",
            "Eine Partie wartet auf Mitspieler: %s."),
    MATCH_STARTED("match.started", "A match has started: %s.", "Eine Partie hat begonnen: %s."),
    MATCH_OVER("match.over", "A match is over: %s.", "Eine Partie ist zu Ende: %s."),
    /// The subject is the series, which has the id of its first match.
    SERIES_OVER("series.over", "A series is over: %s.", "Eine Serie ist zu Ende: %s."),
    SET_OVER("set.over", "A set is over.", "Ein Satz ist zu Ende."),
    /// The number is the round.
    TOURNAMENT_ROUND(
            "tournament.round",
            "Round %s of a tournament is paired.",
            "Runde %s eines Turniers ist gepaart."),
    TOURNAMENT_OVER("tournament.over", "A tournament is over.", "Ein Turnier ist zu Ende."),
    SEEK_PAIRED("seek.paired", "An opponent is found.", "Ein Gegner ist gefunden."),
    /// Another player of a finished match has opened a rematch. The subject is the new match.
    REMATCH_OFFERED(
            "rematch.offered",
            "You are offered a rematch: %s.",
            "Dir wird eine Revanche angeboten: %s."),
    TRIAL_OVER("trial.over", "A conformance test is over.", "Ein Konformitätstest ist zu Ende.");

    private final String type;
    private final String english;
    private final String german;

    EventKind(String type, String english, String german) {
        this.type = type;
        this.english = english;
        this.german = german;
    }

    /// The name in the interface.
    public String type() {
        return type;
    }

    /// Whether the subject is a match.
    public boolean isOfMatch() {
        return switch (this) {
            case TURN, MATCH_OPENED, MATCH_STARTED, MATCH_OVER, REMATCH_OFFERED -> true;
            case SERIES_OVER,
                    SET_OVER,
                    TOURNAMENT_ROUND,
                    TOURNAMENT_OVER,
                    SEEK_PAIRED,
                    TRIAL_OVER ->
                    false;
        };
    }

    /// @param about the value of `%s`
    String sentence(boolean inGerman, String about) {
        return (inGerman ? german : english).formatted(about);
    }
}
