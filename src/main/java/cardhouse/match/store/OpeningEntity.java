package cardhouse.match.store;

import cardhouse.match.Match;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;

/// The creation of a match, with its commitment. The row stays permanently, even if the match is
/// deleted.
@Entity
@Table(name = "match_commitment")
class OpeningEntity extends PanacheEntityBase {
    @Id UUID matchId;

    byte[] commitment;
    Instant createdAt;

    static void of(Match match) {
        var row = new OpeningEntity();
        row.matchId = match.id();
        row.commitment = HexFormat.of().parseHex(match.commitment());
        row.createdAt = match.createdAt();
        row.persist();
    }
}
