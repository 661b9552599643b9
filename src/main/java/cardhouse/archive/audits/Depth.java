package cardhouse.archive.audits;

/// How thoroughly a match is looked at.
public enum Depth {
    /// The header can be played by, revisions have no gap, every event applies, and what they fold
    /// to ends as stored.
    EVENTS,
    /// The rules give exactly these events for these moves.
    RULES,
    /// The seed fits its commitment and gives exactly this chance.
    SHUFFLE,
    /// Every hash follows from the one before, and the signatures are over these hashes.
    HASH_CHAIN
}
