package cardhouse.match.viewing;

import cardhouse.match.journal.Batch;

/// An accepted ply: its entry, and the seat's view after it.
///
/// @param leaf from which the receipt is made
public record Played(EntryView entry, Batch.Leaf leaf, MatchView seen) {}
