package cardhouse.games.trio;

/// Who sees to it that a hand is filled up to three after a play.
public enum Refilling {
    /// The service.
    AUTOMATIC,
    /// The seat itself, before the next seat acts; if it forgets, it picks up the pile.
    MANUAL
}
