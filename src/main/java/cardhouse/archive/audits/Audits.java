package cardhouse.archive.audits;

import cardhouse.platform.requests.Rejection;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.UUID;

/// The door to audits of the house's own matches, and of what others bring.
public final class Audits {
    /// Characters of verdicts that are remembered, about.
    private static final long REMEMBERED = 8_000_000;

    /// A journal never changes, unless somebody changes the database, which is to be found.
    private static final Duration BELIEVED = Duration.ofMinutes(10);

    private final Archive archive;
    private final Auditor auditor;
    private final Cache<UUID, Verdict> verdicts;
    private final AuditCounts counts = new AuditCounts();

    public Audits(Archive archive, Auditor auditor) {
        this(archive, auditor, Ticker.systemTicker());
    }

    Audits(Archive archive, Auditor auditor, Ticker ticker) {
        this.archive = archive;
        this.auditor = auditor;
        this.verdicts =
                Caffeine.newBuilder()
                        .maximumWeight(REMEMBERED)
                        .<UUID, Verdict>weigher((_, verdict) -> verdict.toString().length())
                        .expireAfterWrite(BELIEVED)
                        .ticker(ticker)
                        .build();
    }

    /// Of matches of the server's own, not of what somebody brought.
    public AuditCounts counts() {
        return counts;
    }

    /// What proves a match that is over.
    ///
    /// @throws Rejection if there is no such match, or it is not over: the proof holds every card
    public Evidence proof(UUID match) {
        var filed =
                archive.find(match)
                        .orElseThrow(() ->
                                new Rejection(
                                        Rejection.Code.MATCH_NOT_FOUND,
                                        "There is no such match that has started."));
        if (filed.finished()) return filed.evidence();
        throw new Rejection(
                Rejection.Code.NOT_YET_PUBLIC,
                "A match can be checked by anybody once it is over.");
    }

    /// Judges a match that is over, once for all who ask within some minutes.
    ///
    /// @throws Rejection as [#proof]
    public Verdict audit(UUID match) {
        Verdict known = verdicts.getIfPresent(match);
        if (known != null) return known;
        Verdict verdict = auditor.audit(proof(match));
        counts.looked(verdict.revision(), verdict.findings().size());
        verdicts.put(match, verdict);
        return verdict;
    }

    /// Judges what somebody brought, whatever keys it was read with: with those that count for the
    /// match that it claims to be.
    public Verdict audit(Evidence brought) {
        return auditor.audit(brought.checkedWith(archive.keys(brought.match())));
    }
}
