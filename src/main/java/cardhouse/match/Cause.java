package cardhouse.match;

/// Why an entry came about.
public enum Cause {
    /// The last seat was taken.
    START,
    /// A seat moved.
    MOVE,
    /// A seat resigned.
    RESIGNATION
}
