package cardhouse.match.store;

import cardhouse.match.Match;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;

/// That a match was opened, with the commitment it was opened with; for good, whatever becomes of
/// the match.
@Entity
@Table(name = "opening")
class OpeningEntity extends PanacheEntityBase {
    @Id UUID matchId;

    byte[] commitment;
    Instant openedAt;

    static void of(Match match) {
        var row = new OpeningEntity();
        row.matchId = match.id();
        row.commitment = HexFormat.of().parseHex(match.commitment());
        row.openedAt = match.createdAt();
        row.persist();
    }
}
