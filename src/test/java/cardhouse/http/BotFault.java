package cardhouse.http;

/// Faults of a bot, by the scenario that must detect it.
enum BotFault {
    NONE,
    /// Plays by no clock of ten seconds.
    CLOCK,
    /// Now and then sends an illegal move, twice.
    ILLEGAL_MOVE,
    /// Takes a 412 for the end of a match.
    SIMULTANEOUS,
    /// Plays on the last notified turn, in spite of later knowledge.
    STALE_TURN,
    /// Answers each announcement, without saying on which table.
    TURN_TWICE,
    /// Sends a move anew when the answer takes longer than a second.
    LATE_ANSWER,
    /// Sends a move anew when the connection is lost.
    LOST_ANSWER,
    /// Knows no `Retry-After`.
    UNAVAILABLE,
    /// Has forgotten the matches that ran when the connection was lost.
    RESTART,
    /// Insists on its move in a match that is over.
    MATCH_ENDS,
    /// Reads nothing that has a field it does not know.
    UNKNOWN_FIELD,
    /// Knows nothing of one of the games that it says it plays.
    EVERY_GAME
}
