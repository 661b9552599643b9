package cardhouse.match.viewing;

/// The stage of a match.
public enum Status {
    /// A seat is still open.
    WAITING,
    RUNNING,
    FINISHED
}
