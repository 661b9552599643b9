package cardhouse.match.store;

import cardhouse.match.Match;
import cardhouse.match.clock.TimeControl;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/// The next deadline of a match, as a row.
@Entity
@Table(name = "match_deadline")
class AlarmEntity extends PanacheEntityBase {
    @Id UUID matchId;

    Instant dueAt;

    /// Sets an alarm for a match that starts, so that its first entry is appended even if this node
    /// fails before.
    static void atStart(Match match) {
        if (match.setting().clock().filter(TimeControl::isEnforced).isEmpty()) return;
        var alarm = new AlarmEntity();
        alarm.matchId = match.id();
        alarm.dueAt = match.startedAt().orElseThrow();
        alarm.persist();
    }
}
