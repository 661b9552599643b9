package cardhouse.archive.audits;

import cardhouse.platform.requests.Rejection;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.UUID;

/// Audits of this server's matches, and of proofs that clients upload.
public final class Audits {
    /// Maximum size of the cached verdicts, in characters, approximately.
    private static final long REMEMBERED = 8_000_000;

    /// A journal never changes, except by tampering with the database, which an audit must find.
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

    /// Counters for this server's matches, without uploaded proofs.
    public AuditCounts counts() {
        return counts;
    }

    /// The proof of a finished match.
    ///
    /// @throws Rejection if there is no such match, or it is not over: the proof holds every card
    public Evidence proof(UUID match) {
        var filed =
                archive.find(match)
                        .orElseThrow(() ->
                                new Rejection(
                                        Rejection.Code.MATCH_NOT_FOUND,
                                        "The match does not exist or has not started."));
        if (filed.finished()) return filed.evidence();
        throw new Rejection(
                Rejection.Code.NOT_YET_PUBLIC,
                "The audit of a match is public when the match is over.");
    }

    /// Audits a finished match. The verdict is cached for some minutes, for all clients.
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

    /// Audits an uploaded proof. The keys that count for the match it claims to be replace the keys
    /// it was read with.
    public Verdict audit(Evidence brought) {
        return auditor.audit(brought.checkedWith(archive.keys(brought.match())));
    }
}
