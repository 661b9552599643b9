package cardhouse.archive.audits;

/// One of the four kinds of checks of a match.
public enum Depth {
    /// The header is valid, revisions have no gap, every event applies, and the resulting state
    /// ends as stored.
    EVENTS,
    /// The rules produce exactly these events for these moves.
    RULES,
    /// The seed matches its commitment and produces exactly these random results.
    SHUFFLE,
    /// Every hash follows from the one before, and the signatures are over these hashes.
    HASH_CHAIN
}
