package cardhouse.games.layout;

/// Why a seat has a turn.
public enum TurnKind {
    ORDINARY,
    /// The one turn left to it after somebody completed a layout (Garbage).
    CATCH_UP,
    /// One of the loser's turns before it turns up its cards (Trash for two).
    FREE_DRAW
}
