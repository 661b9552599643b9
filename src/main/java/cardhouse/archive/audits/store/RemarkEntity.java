package cardhouse.archive.audits.store;

import cardhouse.archive.audits.Depth;
import cardhouse.archive.audits.Jobs.Noted;
import cardhouse.archive.audits.Remark;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A remark of a job, as a row.
@Entity
@Table(name = "audit_finding")
@IdClass(RemarkEntity.Key.class)
class RemarkEntity extends PanacheEntityBase {
    @Id UUID auditRunId;

    @Id long number;

    UUID matchId;
    boolean finished;
    int revision;

    @Enumerated(EnumType.STRING)
    Depth depth;

    @Enumerated(EnumType.STRING)
    Remark.Kind kind;

    @Nullable String expected;
    @Nullable String found;
    @Nullable String reason;

    record Key(UUID auditRunId, long number) {}

    static RemarkEntity of(UUID job, long number, Remark remark) {
        var row = new RemarkEntity();
        row.auditRunId = job;
        row.number = number;
        row.matchId = remark.match();
        row.finished = remark.finished();
        row.revision = remark.revision();
        row.depth = remark.depth();
        row.kind = remark.kind();
        row.expected = storable(remark.expected());
        row.found = storable(remark.found());
        row.reason = storable(remark.reason());
        return row;
    }

    /// Without U+0000, which PostgreSQL cannot store in a text.
    private static @Nullable String storable(Optional<String> text) {
        return text.map(any -> any.replace('\u0000', '\ufffd')).orElse(null);
    }

    Noted noted() {
        return new Noted(
                number,
                new Remark(
                        matchId,
                        finished,
                        revision,
                        depth,
                        kind,
                        Optional.ofNullable(expected),
                        Optional.ofNullable(found),
                        Optional.ofNullable(reason)));
    }
}
