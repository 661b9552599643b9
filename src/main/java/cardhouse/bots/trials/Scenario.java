package cardhouse.bots.trials;

/// The scenarios of a trial, in this order.
public enum Scenario {
    /// Ten moves by the fastest clock that the bot says it plays by.
    CLOCK,
    /// A whole match in which every move has to be one of those offered.
    ILLEGAL_MOVE,
    /// Another seat that is to act at once moves just before the bot's move comes in.
    SIMULTANEOUS,
    /// A turn that the bot has taken already is announced instead of the present one.
    STALE_TURN,
    /// A turn is announced twice, or delivered twice by webhook.
    TURN_TWICE,
    /// A move is played, and its answer comes seconds later.
    LATE_ANSWER,
    /// A move is played, and the connection ends without an answer.
    LOST_ANSWER,
    /// A move is answered with 503, and is not played.
    UNAVAILABLE,
    /// The connection on which the bot is notified of its turn is closed.
    RESTART,
    /// The match is over when the bot's move comes in.
    MATCH_ENDS,
    /// Turns have fields, and streams have events, that are in no contract.
    UNKNOWN_FIELD,
    /// A match of each game that the bot plays, to its end.
    EVERY_GAME
}
