package cardhouse.duplicate;

/// Who sits where at each board.
public enum Seating {
    /// Each contestant plays the board once, at the same seat and against the same built-in bot.
    /// The seat is another one at the next board.
    FIELD,
    /// The contestants play each other, once for each of them, and every time one seat further on:
    /// a Latin square, in which each has had every seat.
    TABLE
}
