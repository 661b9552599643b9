package cardhouse.bots.trials;

/// Reason of a scenario that was not passed, for the bot's developer.
public enum Reason {
    TIME_RAN_OUT("The bot did not move before its deadline."),
    RESIGNED("The bot resigned."),
    REPEATED_ILLEGAL_MOVE("A move that the rules had refused was sent again on the same table."),
    REFUSED_AGAIN(
            "A refused move was sent again, unchanged, more than three times. Get the view again instead."),
    TOO_MANY_REFUSALS("More than twenty moves were refused."),
    STALE_MOVE(
            "A move was sent without If-Match after the match had moved on. Send the revision at"
                    + " which the move was chosen."),
    DUPLICATE_MOVE(
            "A move whose answer was late or lost was sent again without its Idempotency-Key and"
                    + " without If-Match, so that it could have counted twice."),
    DID_NOT_WAIT("The bot sent requests before the seconds in Retry-After had passed."),
    FAILED_WHEN_REPEATED("A delivery that came a second time was not answered with 2xx."),
    TOO_MANY_REQUESTS("The bot sent more requests than the trial records."),
    /// Reason of a skipped scenario.
    NOT_OFFERED("The bot's manifest has no game in which this happens."),
    /// Reason of a skipped scenario.
    NOT_TRIGGERED(
            "The scenario does not apply to the way in which the bot receives and answers turns."),
    EXPIRED("The trial took too long and was ended.");

    private final String sentence;

    Reason(String sentence) {
        this.sentence = sentence;
    }

    public String sentence() {
        return sentence;
    }
}
