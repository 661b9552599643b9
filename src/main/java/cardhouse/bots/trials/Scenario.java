package cardhouse.bots.trials;

/// The scenarios of a trial, in this order.
public enum Scenario {
    /// Ten moves with the fastest clock of the bot's manifest.
    CLOCK,
    /// A whole match in which every move must be a legal one.
    ILLEGAL_MOVE,
    /// Another seat that is to act at the same time moves just before the bot's move arrives.
    SIMULTANEOUS,
    /// The bot is notified of an earlier turn, which it has played already, instead of the present
    /// one.
    STALE_TURN,
    /// The bot is notified twice of a turn, or a webhook call is repeated.
    TURN_TWICE,
    /// A move is played, and its answer is delayed by seconds.
    LATE_ANSWER,
    /// A move is played, and the connection ends without an answer.
    LOST_ANSWER,
    /// A move is answered with 503, and is not played.
    UNAVAILABLE,
    /// The connection on which the bot is notified of its turn is closed.
    RESTART,
    /// The match ends just before the bot's move arrives.
    MATCH_ENDS,
    /// Turns have fields, and streams have events, outside of the contract.
    UNKNOWN_FIELD,
    /// A whole match of each game that the bot plays.
    EVERY_GAME
}
