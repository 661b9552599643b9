package cardhouse.postgres;

import cardhouse.players.Player;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/// An account, as a row.
@Entity
@Table(name = "player")
class PlayerEntity extends PanacheEntityBase {
    @Id UUID id;

    String name;
    String kind;
    Instant createdAt;

    Player player() {
        return new Player(id, name, Player.Kind.valueOf(kind), createdAt);
    }
}
