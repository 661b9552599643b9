package cardhouse.archive.audits.store;

import cardhouse.archive.audits.AuditTally;
import cardhouse.archive.audits.Depth;
import cardhouse.archive.audits.Inspection.Aim;
import cardhouse.archive.audits.Inspection.Task;
import cardhouse.archive.audits.Jobs.Job;
import cardhouse.archive.audits.Jobs.State;
import cardhouse.archive.audits.Selection;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// An inspection of many matches, as a row.
@Entity
@Table(name = "audit_run")
class JobEntity extends PanacheEntityBase {
    @Id UUID id;

    UUID ownerId;

    @Enumerated(EnumType.STRING)
    Aim kind;

    @Embedded Matches which;

    /// Their names, separated by spaces.
    String depths;

    @Enumerated(EnumType.STRING)
    State state;

    /// The node that runs it, and the end of its lease.
    @Nullable UUID node;

    @Nullable Instant leasedUntil;

    @Embedded Counts tally;

    /// The last match that was inspected.
    @Nullable UUID afterMatch;

    Instant createdAt;
    @Nullable Instant endedAt;

    static JobEntity of(UUID id, UUID owner, Task task, Instant at) {
        var row = new JobEntity();
        row.id = id;
        row.ownerId = owner;
        row.kind = task.aim();
        row.which = Matches.of(task.which());
        row.depths =
                task.depths().stream().sorted().map(Depth::name).collect(Collectors.joining(" "));
        row.state = State.RUNNING;
        row.tally = Counts.of(AuditTally.NONE);
        row.createdAt = at;
        return row;
    }

    Job job() {
        return new Job(
                id,
                ownerId,
                new Task(kind, which.selection(), depths()),
                state,
                tally.tally(),
                Optional.ofNullable(afterMatch),
                createdAt,
                Optional.ofNullable(endedAt));
    }

    /// Stores the progress.
    void advance(Job now) {
        state = now.state();
        tally = Counts.of(now.tally());
        afterMatch = now.after().orElse(null);
        endedAt = now.endedAt().orElse(null);
    }

    private Set<Depth> depths() {
        return Arrays.stream(depths.split(" "))
                .filter(name -> !name.isEmpty())
                .map(Depth::valueOf)
                .collect(Collectors.toSet());
    }

    @Embeddable
    record Matches(
            @Nullable String game,
            @Nullable Integer edition,
            @Nullable Instant finishedAfter,
            @Nullable Instant finishedBefore,
            boolean listed) {
        static Matches of(Selection which) {
            return new Matches(
                    which.game().orElse(null),
                    which.edition().orElse(null),
                    which.finishedAfter().orElse(null),
                    which.finishedBefore().orElse(null),
                    which.listed());
        }

        Selection selection() {
            return new Selection(
                    Optional.ofNullable(game),
                    Optional.ofNullable(edition),
                    Optional.ofNullable(finishedAfter),
                    Optional.ofNullable(finishedBefore),
                    listed);
        }
    }

    @Embeddable
    record Counts(
            long matches,
            long entries,
            long failed,
            long incomplete,
            long findings,
            long storedFindings) {
        static Counts of(AuditTally tally) {
            return new Counts(
                    tally.matches(),
                    tally.plies(),
                    tally.failed(),
                    tally.notDone(),
                    tally.findings(),
                    tally.remarks());
        }

        AuditTally tally() {
            return new AuditTally(matches, entries, failed, incomplete, findings, storedFindings);
        }
    }
}
