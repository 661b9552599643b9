package cardhouse.match.viewing;

import cardhouse.match.journal.Batch;

/// An accepted ply: its entry and what the seat sees after it.
///
/// @param leaf what the receipt is made of
public record Played(EntryView entry, Batch.Leaf leaf, MatchView seen) {}
