package cardhouse.match.store;

import cardhouse.match.Match;
import cardhouse.match.clock.TimeControl;
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
    static void atStart(Match match) {
        if (match.setting().clock().filter(TimeControl::isEnforced).isEmpty()) return;
        var alarm = new AlarmEntity();
        alarm.matchId = match.id();
        alarm.dueAt = match.startedAt().orElseThrow();
        alarm.persist();
    }
}
