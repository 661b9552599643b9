package cardhouse.bots.matchmaking.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.Length;
import org.jspecify.annotations.Nullable;

/// A bot's manifest and the time of its last request, as a row.
@Entity
@Table(name = "bot")
class BotEntity extends PanacheEntityBase {
    @Id UUID playerId;

    /// As a JSON object; the fields that queries filter by have columns of their own.
    String manifest;

    @Column(length = Length.LONG32)
    String[] games;

    int maxMatches;
    boolean alwaysAvailable;

    /// Its position in the queue of bots that look for a match.
    @Nullable Instant queuedSince;

    Instant lastSeenAt;

    /// It had a timeout in a match after its last request.
    boolean timedOut;
}
