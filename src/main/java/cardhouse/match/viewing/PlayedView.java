package cardhouse.match.viewing;

/// An accepted ply as its player gets it.
///
/// @param receipt the house's signature under the match, the revision and the hash, as a JWS
public record PlayedView(EntryView entry, String receipt, MatchView seen) {}
