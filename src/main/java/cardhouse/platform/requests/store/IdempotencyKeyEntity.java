package cardhouse.platform.requests.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The answer to a request with an idempotency key, as a row.
@Entity
@Table(name = "answer")
@IdClass(IdempotencyKeyEntity.Key.class)
public class IdempotencyKeyEntity extends PanacheEntityBase {
    @Id UUID owner;

    @Id byte[] keyHash;

    byte[] requestHash;
    UUID subject;
    byte @Nullable [] sealed;

    /// Players whose names it contains.
    UUID @Nullable [] named;

    Instant createdAt;

    record Key(UUID owner, byte[] keyHash) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key(UUID otherOwner, byte[] otherHash)
                    && owner.equals(otherOwner)
                    && Arrays.equals(keyHash, otherHash);
        }

        @Override
        public int hashCode() {
            return 31 * owner.hashCode() + Arrays.hashCode(keyHash);
        }
    }
}
