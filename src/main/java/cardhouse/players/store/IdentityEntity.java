package cardhouse.players.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/// The account for an identity of a trusted issuer, as a row.
@Entity
@Table(name = "identity")
@IdClass(IdentityEntity.Key.class)
class IdentityEntity extends PanacheEntityBase {
    @Id String issuer;
    @Id String subject;
    UUID playerId;
    Instant createdAt;

    record Key(String issuer, String subject) {}
}
