package cardhouse.match.viewing;

import cardhouse.engine.Seat;
import cardhouse.match.journal.Batch;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/// An accepted ply, and the match after it. The views of its seat are computed on request, because
/// some clients need none.
///
/// @param hash of the entry
/// @param toAct the seats the match waits for after it
/// @param over whether the match is over
/// @param leaf from which the receipt is made
/// @param redactedEntry computes the entry as the seat may see it
/// @param redactedView computes the match as the seat may see it
public record Played(
        UUID match,
        int revision,
        String hash,
        List<Seat> toAct,
        boolean over,
        Batch.Leaf leaf,
        Supplier<EntryView> redactedEntry,
        Supplier<MatchView> redactedView) {

    /// The entry as the seat may see it.
    public EntryView entry() {
        return redactedEntry.get();
    }

    /// The match as the seat may see it.
    public MatchView seen() {
        return redactedView.get();
    }

    /// Two are equal if their players see the same.
    @Override
    public boolean equals(Object other) {
        return other instanceof Played played
                && leaf.equals(played.leaf)
                && entry().equals(played.entry())
                && seen().equals(played.seen());
    }

    @Override
    public int hashCode() {
        return leaf.hashCode();
    }
}
