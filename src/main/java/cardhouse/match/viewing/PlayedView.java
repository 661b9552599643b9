package cardhouse.match.viewing;

import cardhouse.fairness.Receipts;

/// An accepted ply as returned to its player.
///
/// @param receipt the server's signature for the match, the revision and the hash, as a JWS
public record PlayedView(EntryView entry, String receipt, MatchView seen) {
    public static PlayedView of(Played played, Receipts receipts) {
        return new PlayedView(played.entry(), played.leaf().receipt(receipts), played.seen());
    }
}
