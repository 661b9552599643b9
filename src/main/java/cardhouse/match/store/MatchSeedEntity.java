package cardhouse.match.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;

/// The secret seed of a match, in a table of its own.
@Entity
@Table(name = "match_seed")
class MatchSeedEntity extends PanacheEntityBase {
    @Id UUID matchId;

    byte[] serverSeed;
}
