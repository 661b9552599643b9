package cardhouse.match;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import java.util.UUID;

/// Matches as they were at some of their revisions, so that looking back does not fold a long
/// journal from its beginning again and again: one every [#APART] revisions, and the one where
/// somebody looked last. They are copies in memory, made in passing by whoever folds: none is
/// needed, and any may be forgotten.
final class Checkpoints {
    /// Whoever looks back folds fewer entries than this, once the journal was folded here.
    static final int APART = 512;

    private static final int KEPT = fitting(Runtime.getRuntime().maxMemory());

    private static final int MOST = 20_000;

    /// Of the heap for each match that is kept.
    private static final long SPARED = 64 << 10;

    private static final int LOOKED_BACK = 1_000;

    /// How many matches at some revision are kept at most, of those that are played and of
    /// checkpoints each. One has some kilobytes, so that they are a fraction of the heap, whoever
    /// looks at however many.
    static int fitting(long heap) {
        return (int) Math.min(MOST, heap / SPARED);
    }

    private record Place(UUID match, int number) {}

    private final Cache<Place, MatchSnapshot> passed =
            Caffeine.newBuilder().maximumSize(KEPT).build();

    /// Who replays a match, or watches it late, goes on from where somebody looked last.
    private final Cache<UUID, MatchSnapshot> looked =
            Caffeine.newBuilder().maximumSize(LOOKED_BACK).build();

    /// A match on its way through its journal.
    void pass(MatchSnapshot live) {
        if (live.revision() % APART == 0)
            passed.put(place(live.match().id(), live.revision()), live);
    }

    /// A match at a revision that somebody asked for.
    void look(MatchSnapshot live) {
        looked.put(live.match().id(), live);
    }

    /// The latest checkpoint that is not after a revision.
    Optional<MatchSnapshot> before(UUID match, int revision) {
        var last =
                Optional.ofNullable(looked.getIfPresent(match))
                        .filter(live -> live.revision() <= revision);
        int least = last.map(MatchSnapshot::revision).orElse(0);
        for (int at = revision - revision % APART; at > least; at -= APART) {
            MatchSnapshot checkpoint = passed.getIfPresent(place(match, at));
            if (checkpoint != null) return Optional.of(checkpoint);
        }
        return last;
    }

    void forgetAll() {
        passed.invalidateAll();
        looked.invalidateAll();
    }

    private static Place place(UUID match, int revision) {
        return new Place(match, revision / APART);
    }
}
