package cardhouse.match.viewing;

/// An accepted ply: its entry and what the seat sees after it.
///
/// @param hash of the entry, which binds it to all before it
public record Played(EntryView entry, String hash, MatchView seen) {}
