package cardhouse.archive.analysis;

import cardhouse.archive.audits.Audits;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.platform.background.Asker;
import cardhouse.platform.background.Computations;
import cardhouse.platform.requests.Rejection;
import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;

/// Analyses of the server's own matches. An analysis uses a processor for seconds, so the result is
/// cached for some hours for all callers.
public final class Analyses {
    /// Maximum number of cached entry analyses, of a few hundred bytes each.
    private static final long REMEMBERED = 50_000;

    /// A new analysis gives the same result unless the database is changed.
    private static final Duration BELIEVED = Duration.ofHours(6);

    private final Audits audits;
    private final Analyst analyst;
    private final Computations computations;

    /// An analysis in progress is in the cache already: no match is analysed twice at once, and
    /// analyses of other matches are found meanwhile.
    private final AsyncCache<UUID, Analysis> known =
            Caffeine.newBuilder()
                    .maximumWeight(REMEMBERED)
                    .<UUID, Analysis>weigher((_, one) -> 1 + one.entries().size())
                    .expireAfterWrite(BELIEVED)
                    .buildAsync();

    public Analyses(Audits audits, CanonicalCodec codec, Computations computations) {
        this.audits = audits;
        this.computations = computations;
        this.analyst = new Analyst(codec);
    }

    /// Analysis of a finished match. The caller checks permission to see all of it.
    ///
    /// @param whose the caller, whose fair share of the processors is charged, unless the result is
    ///   cached
    /// @throws Rejection if there is no such match, it is not over, or it cannot be replayed
    /// @throws Computations.TooMany if the queue is full
    public Analysis of(UUID match, Asker whose) {
        var remembered = known.getIfPresent(match);
        return remembered != null && remembered.state() == Future.State.SUCCESS
                ? remembered.resultNow()
                : computations.analysis(whose, between -> of(match, between));
    }

    private Analysis of(UUID match, Runnable between) {
        var mine = new CompletableFuture<Analysis>();
        var others = known.asMap().putIfAbsent(match, mine);
        if (others != null) return othersWere(others);
        try {
            Analysis made = made(match, between);
            mine.complete(made);
            return made;
        } catch (RuntimeException | Error failed) {
            // A failed analysis is not cached.
            mine.completeExceptionally(failed);
            throw failed;
        }
    }

    private static Analysis othersWere(CompletableFuture<Analysis> others) {
        try {
            return others.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException why) throw why;
            throw failed;
        }
    }

    private Analysis made(UUID match, Runnable between) {
        return analyst.analyse(audits.proof(match), between)
                .orElseThrow(() ->
                        new Rejection(
                                Rejection.Code.NO_SAMPLES,
                                "The present rules cannot replay the match."));
    }
}
