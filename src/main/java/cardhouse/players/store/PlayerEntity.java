package cardhouse.players.store;

import cardhouse.players.Player;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/// An account, as a row.
@Entity
@Table(name = "player")
public class PlayerEntity extends PanacheEntityBase {
    @Id public UUID id;

    String name;

    @Enumerated(EnumType.STRING)
    Player.Kind kind;

    Instant createdAt;

    static PlayerEntity of(Player player) {
        var row = new PlayerEntity();
        row.id = player.id();
        row.name = player.name();
        row.kind = player.kind();
        row.createdAt = player.createdAt();
        return row;
    }

    public Player player() {
        return new Player(id, name, kind, createdAt);
    }
}
