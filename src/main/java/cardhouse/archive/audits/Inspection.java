package cardhouse.archive.audits;

import cardhouse.archive.audits.Archive.Filed;
import cardhouse.archive.audits.Verdict.Finding;
import cardhouse.archive.audits.Verdict.Status;
import cardhouse.platform.requests.Unavailable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Inspects many matches, one after the other, in the order of their ids.
public final class Inspection {
    /// Bound for one match: later remarks mostly follow from these, and its own audit has all.
    private static final int MOST = 20;

    /// The depths that a check against the present rules uses.
    public static final Set<Depth> BY_THE_RULES =
            EnumSet.of(Depth.EVENTS, Depth.RULES, Depth.SHUFFLE);

    private final Archive archive;
    private final Auditor auditor;
    private final Task task;

    public Inspection(Archive archive, Auditor auditor, Task task) {
        this.archive = archive;
        this.auditor = auditor;
        this.task = task;
    }

    /// The matches to inspect, and the depths.
    ///
    /// @param depths no others are reported
    public record Task(Aim aim, Selection which, Set<Depth> depths) {
        public Task {
            depths = Set.copyOf(depths);
        }
    }

    /// The purpose of an inspection.
    public enum Aim {
        /// Audits finished matches by the rules they were played by.
        AUDIT(Rulebook.OF_THE_MATCH),
        /// Decides all started matches again by the present rules. For a running match it reports
        /// the revision of a difference, but neither the stored nor the expected value.
        RULES(Rulebook.OF_TODAY);

        private final Rulebook rulebook;

        Aim(Rulebook rulebook) {
            this.rulebook = rulebook;
        }
    }

    /// Result for one match.
    ///
    /// @param remarks the first remarks
    /// @param findings number of findings
    /// @param undone whether a requested depth was not completed
    public record Inspected(
            UUID match, int plies, List<Remark> remarks, int findings, boolean undone) {
        public Inspected {
            remarks = List.copyOf(remarks);
        }
    }

    /// The next matches.
    public List<Filed> page(Optional<UUID> after, int limit) {
        return switch (task.aim()) {
            case AUDIT -> archive.stored(task.which(), after, limit);
            case RULES -> archive.begun(task.which(), after, limit);
        };
    }

    /// Inspects a match; the match may be malformed.
    ///
    /// @throws Unavailable if the database does not answer
    public Inspected look(Filed filed) {
        Verdict verdict;
        try {
            verdict = auditor.audit(filed.evidence(), task.depths(), task.aim().rulebook);
        } catch (Unavailable away) {
            throw away;
        } catch (RuntimeException unreadable) {
            // One unreadable match must not stop the inspection of the others.
            var unread =
                    new Finding(
                            filed.match().toString(),
                            0,
                            Depth.EVENTS,
                            "a match that can be read",
                            unreadable.getClass().getSimpleName());
            var remark = Remark.of(filed, unread);
            return new Inspected(filed.match(), 0, List.of(remark), 1, false);
        }
        var remarks = new ArrayList<Remark>();
        verdict.findings().stream()
                .limit(MOST)
                .forEach(finding -> remarks.add(Remark.of(filed, finding)));
        boolean undone = false;
        for (Verdict.Looked looked : verdict.depths()) {
            if (looked.status() != Status.NOT_CHECKED || !task.depths().contains(looked.depth()))
                continue;
            undone = true;
            remarks.add(Remark.of(filed, looked));
        }
        return new Inspected(
                filed.match(), verdict.revision(), remarks, verdict.findings().size(), undone);
    }
}
