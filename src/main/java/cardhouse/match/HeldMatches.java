package cardhouse.match;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The matches that this node holds, as many as fit, and what is known of each.
///
/// What is held must never be ahead of the journal, as it would be when the database comes back
/// without what it last said it had kept: a standby that was behind, or a server that does not
/// write to disk what it commits. So after each failure of the database every match is held against
/// the journal before it is used again, and goes on from what is there.
final class HeldMatches {
    /// By the name of the whole, as operators know it.
    private static final Logger LOG = Logger.getLogger(MatchCache.class);

    private static final int CACHED = Checkpoints.fitting(Runtime.getRuntime().maxMemory());

    private final JournalFold fold;
    private final Hearing hearing;
    private final EntryListener news;
    private final MatchCounts counts;
    private final Cache<UUID, HeldMatch> cache = Caffeine.newBuilder().maximumSize(CACHED).build();

    /// @param news told of matches that were found to have lost entries
    HeldMatches(JournalFold fold, Hearing hearing, EntryListener news, MatchCounts counts) {
        this.fold = fold;
        this.hearing = hearing;
        this.news = news;
        this.counts = counts;
    }

    /// How many, about.
    long size() {
        return cache.estimatedSize();
    }

    /// What is held of a match from now on, if nothing is yet.
    HeldMatch hold(MatchSnapshot live) {
        return cache.asMap().computeIfAbsent(live.match().id(), _ -> new HeldMatch(live));
    }

    /// The same as [HeldMatch#tell], also of a match that is not held.
    boolean tell(UUID match, int revision) {
        HeldMatch held = cache.getIfPresent(match);
        return held == null || held.tell(revision);
    }

    /// What is held of a match and is still there.
    @Nullable HeldMatch seen(UUID id) {
        HeldMatch held = cache.getIfPresent(id);
        if (held == null || held.isSeen(fold.doubts())) return held;
        var now = sight(id);
        MatchSnapshot live = held.live();
        Optional<MatchSnapshot> there = fold.onFrom(live);
        if (there.isEmpty()) {
            lost(live);
            return null;
        }
        held.keep(there.get(), now);
        return held;
    }

    /// The match as the journal has it, as far as news tell. Since when they come is asked first:
    /// if they come only now, what is held was seen before.
    Optional<MatchSnapshot> present(UUID id) {
        HeldMatch held = seen(id);
        int stretch = hearing.stretch(id);
        return held != null && hearing.isPrompt()
                ? held.present(new HeldMatch.Sight(fold.doubts(), stretch))
                : Optional.empty();
    }

    /// Of what the journal is asked next.
    HeldMatch.Sight sight(UUID id) {
        return new HeldMatch.Sight(fold.doubts(), hearing.stretch(id));
    }

    /// Goes on from what the journal has.
    void lost(MatchSnapshot live) {
        LOG.errorf(
                "match %s: the database has lost entry %d or one before it, which it had committed;"
                        + " the match goes on from what is there",
                live.match().id(), live.revision());
        cache.invalidate(live.match().id());
        fold.forget();
        counts.lost();
        news.entriesLost(live.match().id());
    }
}
