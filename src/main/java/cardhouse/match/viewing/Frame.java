package cardhouse.match.viewing;

/// A step of a replay: an entry, and the match after it.
public record Frame(EntryView entry, MatchView seen) {}
