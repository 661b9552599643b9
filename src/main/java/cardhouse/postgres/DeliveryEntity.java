package cardhouse.postgres;

import cardhouse.webhooks.Delivery;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a webhook is told, as a row.
@Entity
@Table(name = "delivery")
class DeliveryEntity extends PanacheEntityBase {
    @Id UUID id;

    UUID webhookId;
    @Nullable UUID matchId;
    int revision;
    String state;
    int attempts;
    Instant createdAt;
    @Nullable Instant dueAt;
    @Nullable Instant attemptedAt;
    @Nullable Integer status;
    @Nullable String failure;
    @Nullable Integer entry;
    @Nullable String problem;

    Delivery delivery() {
        return new Delivery(
                id,
                webhookId,
                Optional.ofNullable(matchId),
                revision,
                Delivery.State.valueOf(state),
                attempts,
                createdAt,
                Optional.ofNullable(dueAt),
                Optional.ofNullable(attemptedAt),
                Optional.ofNullable(status),
                Optional.ofNullable(failure).map(Delivery.Failure::valueOf),
                Optional.ofNullable(entry),
                Optional.ofNullable(problem));
    }
}
