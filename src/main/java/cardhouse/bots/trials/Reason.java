package cardhouse.bots.trials;

/// Why a scenario was not passed, as something its developer can act on.
public enum Reason {
    TIME_RAN_OUT("The bot did not move before its deadline."),
    RESIGNED("The bot resigned."),
    ILLEGAL_AGAIN("A move that the rules had refused was sent again on the same table."),
    REFUSED_AGAIN(
            "A refused move was sent again, unchanged, more than three times. Look again instead."),
    TOO_MANY_REFUSALS("More than twenty moves were refused."),
    MOVED_UNSEEN(
            "A move was sent without If-Match on a table that had moved on. Send the revision that"
                    + " the move was chosen at."),
    PLAYED_AGAIN(
            "A move whose answer was late or lost was sent again without its Idempotency-Key and"
                    + " without If-Match, so that it could have counted twice."),
    DID_NOT_WAIT("More requests came before Retry-After was over."),
    FAILED_WHEN_REPEATED("A delivery that came a second time was not answered with 2xx."),
    TOO_MANY_REQUESTS("So many requests came that they were no longer counted."),
    /// Reason of a skipped scenario.
    NOT_OFFERED("The bot's manifest has no game in which this happens."),
    /// Reason of a skipped scenario.
    NOT_PROVOKED(
            "The way in which the bot is told of its turns and answers them leaves no room for this."),
    EXPIRED("The trial took too long and was ended.");

    private final String sentence;

    Reason(String sentence) {
        this.sentence = sentence;
    }

    public String sentence() {
        return sentence;
    }
}
