package cardhouse.match;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import java.util.UUID;

/// Caches matches at some of their revisions, so that reading an old revision does not fold a long
/// journal from its beginning each time. It holds one checkpoint every [#APART] revisions, and the
/// one that was read last. They are copies in memory, stored while a journal is folded. None is
/// required, and any may be evicted.
final class Checkpoints {
    /// Once this node has folded the journal, reading an old revision folds fewer entries than
    /// this.
    static final int APART = 512;

    private static final int KEPT = fitting(Runtime.getRuntime().maxMemory());

    private static final int MOST = 20_000;

    /// Bytes of the heap for each cached match.
    private static final long SPARED = 64 << 10;

    private static final int LOOKED_BACK = 1_000;

    /// The maximum number of cached snapshots, for current matches and for checkpoints each. A
    /// snapshot takes some kilobytes, so that both caches are a fraction of the heap under any
    /// load.
    static int fitting(long heap) {
        return (int) Math.min(MOST, heap / SPARED);
    }

    private record Place(UUID match, int number) {}

    private final Cache<Place, MatchSnapshot> passed =
            Caffeine.newBuilder().maximumSize(KEPT).build();

    /// A replay, or a late spectator, continues from the snapshot that was read last.
    private final Cache<UUID, MatchSnapshot> looked =
            Caffeine.newBuilder().maximumSize(LOOKED_BACK).build();

    /// Stores a snapshot that a fold of the journal has reached, if it is a checkpoint.
    void pass(MatchSnapshot live) {
        if (live.revision() % APART == 0)
            passed.put(place(live.match().id(), live.revision()), live);
    }

    /// Stores a snapshot at a requested revision.
    void look(MatchSnapshot live) {
        looked.put(live.match().id(), live);
    }

    /// The latest checkpoint at or before a revision.
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
