package cardhouse.postgres;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/// When a match is to be looked at, as a row.
@Entity
@Table(name = "alarm")
class AlarmEntity extends PanacheEntityBase {
    @Id UUID matchId;

    Instant dueAt;

    /// Has a match that starts looked at: it gets its first entry then, whoever dies before.
    static void atStart(MatchEntity match, Instant at) {
        if (match.onTimeout == null || match.onTimeout.equals("NONE")) return;
        var alarm = new AlarmEntity();
        alarm.matchId = match.id;
        alarm.dueAt = at;
        alarm.persist();
    }
}
