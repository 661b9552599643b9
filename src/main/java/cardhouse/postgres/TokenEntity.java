package cardhouse.postgres;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/// A token, as a row: its hash and whom it lets in.
@Entity
@Table(name = "token")
class TokenEntity extends PanacheEntityBase {
    @Id byte[] hash;

    UUID playerId;
    Instant createdAt;
}
