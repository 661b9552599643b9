package cardhouse.audit;

import cardhouse.requests.Rejection;
import java.util.UUID;

/// The door to audits of the house's own matches, and of what others bring.
public final class Audits {
    private final Archive archive;
    private final Auditor auditor;

    public Audits(Archive archive, Auditor auditor) {
        this.archive = archive;
        this.auditor = auditor;
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

    /// Judges a match that is over.
    ///
    /// @throws Rejection as [#proof]
    public Verdict audit(UUID match) {
        return auditor.audit(proof(match));
    }

    /// Judges what somebody brought, whatever keys it was read with: with those that count for the
    /// match that it claims to be.
    public Verdict audit(Evidence brought) {
        return auditor.audit(brought.checkedWith(archive.keys(brought.match())));
    }
}
