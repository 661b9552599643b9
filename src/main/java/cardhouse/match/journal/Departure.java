package cardhouse.match.journal;

/// Kind of departure of a player from a match that goes on.
public enum Departure {
    /// The seat is out, by the rules of the game.
    OUT,
    /// The seat stays in, and a built-in bot plays it.
    BOT
}
