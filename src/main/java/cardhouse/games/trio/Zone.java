package cardhouse.games.trio;

/// Where a seat's cards are, in the order in which it must play them.
public enum Zone {
    /// Seen by its owner alone.
    HAND,
    /// Seen by everybody.
    FACE_UP,
    /// Seen by nobody, its owner included.
    FACE_DOWN
}
