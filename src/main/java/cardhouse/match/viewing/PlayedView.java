package cardhouse.match.viewing;

import cardhouse.fairness.Receipt;
import cardhouse.fairness.Receipts;

/// An accepted ply as its player gets it.
///
/// @param receipt the house's signature under the match, the revision and the hash, as a JWS
public record PlayedView(EntryView entry, String receipt, MatchView seen) {
    /// The same ply has the same receipt whenever it is asked for, as long as the house signs with
    /// the same key.
    public static PlayedView of(Played played, Receipts receipts) {
        MatchView seen = played.seen();
        var receipt = new Receipt(seen.match().toString(), seen.revision(), played.hash());
        return new PlayedView(played.entry(), receipts.sign(receipt), seen);
    }
}
