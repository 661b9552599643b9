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

/// What a bot says of itself, and when it was heard of last, as a row.
@Entity
@Table(name = "bot")
class BotEntity extends PanacheEntityBase {
    @Id UUID playerId;

    /// As a JSON object; what is asked for by queries stands in columns of its own.
    String manifest;

    @Column(length = Length.LONG32)
    String[] games;

    int matches;
    boolean always;

    /// Its place in the line of those that look for a match.
    @Nullable Instant lookingSince;

    Instant heardAt;

    /// Its time ran out in a match after it was heard of.
    boolean silent;
}
