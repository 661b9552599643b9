package cardhouse.postgres;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A match of the directory, as a row.
@Entity
@Table(name = "match")
class MatchEntity extends PanacheEntityBase {
    @Id UUID id;

    String game;
    int edition;

    /// The resolved options, as a JSON object.
    String rules;

    boolean listed;
    String status;
    UUID creatorId;
    String commitment;
    Instant createdAt;
    @Nullable Instant startedAt;
    @Nullable Instant finishedAt;

    /// As a JSON object, for people who query the database; the journal is the truth.
    @Nullable String outcome;

    /// Of a branch: where its first entries come from, as a JSON array.
    @Nullable String origins;

    /// The clock as the header states it, as a JSON object, once the match has started.
    @Nullable String statedClock;

    @Nullable String clockPerMove;
    @Nullable String clockBank;
    @Nullable String onTimeout;
    @Nullable String timeoutBot;
    @Nullable Integer timeoutBotIterations;
    @Nullable String timeoutBotTime;

    /// The bot that plays on for players who leave.
    @Nullable String standIn;

    @Nullable Integer standInIterations;
    @Nullable String standInTime;

    String spectators;

    /// In plies.
    @Nullable Integer spectatorDelay;
}
