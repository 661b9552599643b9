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

/// Many matches looked at one after the other, in the order of their ids.
public final class Inspection {
    /// Of one match: what comes after these is mostly their consequence, and its audit has all.
    private static final int MOST = 20;

    /// What a comparison with the present rules looks at.
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

    /// What is to be looked at, and how.
    ///
    /// @param depths nothing else is reported
    public record Task(Aim aim, Selection which, Set<Depth> depths) {
        public Task {
            depths = Set.copyOf(depths);
        }
    }

    /// What it is for.
    public enum Aim {
        /// Whether matches that are over were what they claim to have been.
        AUDIT(Rulebook.OF_THE_MATCH),
        /// What the present rules would make of all matches that have started. Of one that is not
        /// over it is told where they differ, and nothing that was or would be written there.
        RULES(Rulebook.OF_TODAY);

        private final Rulebook rulebook;

        Aim(Rulebook rulebook) {
            this.rulebook = rulebook;
        }
    }

    /// What one match came to.
    ///
    /// @param remarks the first of them
    /// @param findings how many things are wrong
    /// @param undone whether a depth that was asked for was not looked at to the end
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

    /// Looks at a match, whatever it looks like.
    ///
    /// @throws Unavailable if the database does not answer
    public Inspected look(Filed filed) {
        Verdict verdict;
        try {
            verdict = auditor.audit(filed.evidence(), task.depths(), task.aim().rulebook);
        } catch (Unavailable away) {
            throw away;
        } catch (RuntimeException unreadable) {
            // One match that nobody can read must not hide the others.
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
