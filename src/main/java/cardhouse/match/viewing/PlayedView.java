package cardhouse.match.viewing;

import cardhouse.fairness.Receipts;

/// An accepted ply as its player gets it.
///
/// @param receipt the house's signature under the match, the revision and the hash, as a JWS
public record PlayedView(EntryView entry, String receipt, MatchView seen) {
    public static PlayedView of(Played played, Receipts receipts) {
        return new PlayedView(played.entry(), played.leaf().receipt(receipts), played.seen());
    }
}
