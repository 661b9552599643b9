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

/// The response to a request with an idempotency key, as a row.
@Entity
@Table(name = "idempotent_response")
@IdClass(IdempotencyKeyEntity.Key.class)
public class IdempotencyKeyEntity extends PanacheEntityBase {
    @Id UUID ownerId;

    @Id byte[] idempotencyKeyHash;

    byte[] requestHash;
    UUID resourceId;
    byte @Nullable [] encryptedResponse;

    /// Players whose names the response contains.
    UUID @Nullable [] namedPlayerIds;

    Instant createdAt;

    record Key(UUID ownerId, byte[] idempotencyKeyHash) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key(UUID otherOwner, byte[] otherHash)
                    && ownerId.equals(otherOwner)
                    && Arrays.equals(idempotencyKeyHash, otherHash);
        }

        @Override
        public int hashCode() {
            return 31 * ownerId.hashCode() + Arrays.hashCode(idempotencyKeyHash);
        }
    }
}
