package cardhouse.webhooks.store;

import cardhouse.webhooks.Delivery;
import cardhouse.webhooks.events.EventKind;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A delivery, as a row.
@Entity
@Table(name = "delivery")
class DeliveryEntity extends PanacheEntityBase {
    @Id UUID id;

    UUID webhookId;
    @Nullable UUID matchId;
    int revision;
    @Nullable Integer sequence;

    @Enumerated(EnumType.STRING)
    @Nullable EventKind kind;

    @Enumerated(EnumType.STRING)
    Delivery.State state;

    int attempts;
    Instant createdAt;
    @Nullable Instant nextAttemptAt;
    @Nullable Instant lastAttemptAt;
    @Nullable Integer responseStatus;

    @Enumerated(EnumType.STRING)
    Delivery.@Nullable Failure failure;

    @Nullable Integer entry;
    @Nullable String problem;

    Delivery delivery() {
        return new Delivery(
                id,
                webhookId,
                Optional.ofNullable(matchId),
                revision,
                sequence == null || kind == null
                        ? Optional.empty()
                        : Optional.of(new Delivery.EventRef(sequence, kind)),
                state,
                attempts,
                createdAt,
                Optional.ofNullable(nextAttemptAt),
                Optional.ofNullable(lastAttemptAt),
                Optional.ofNullable(responseStatus),
                Optional.ofNullable(failure),
                Optional.ofNullable(entry),
                Optional.ofNullable(problem));
    }
}
