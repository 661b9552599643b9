package cardhouse.match.viewing;

/// How far a match has got.
public enum Status {
    /// A seat is still open.
    WAITING,
    RUNNING,
    FINISHED
}
