package cardhouse.match.store;

import cardhouse.match.viewing.Status;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/// A match of the directory, as a row.
@Entity
@DynamicUpdate
@Table(name = "match")
public class MatchEntity extends PanacheEntityBase {
    @Id public UUID id;

    String game;
    int edition;

    /// The resolved options, as a JSON object.
    String rules;

    @Embedded public SettingColumns setting;

    @Enumerated(EnumType.STRING)
    public Status status;

    UUID creatorId;
    String commitment;
    Instant createdAt;
    @Nullable Instant startedAt;
    @Nullable Instant finishedAt;

    /// As a JSON object, for people who query the database; the journal is authoritative.
    @Nullable public String outcome;

    /// For a branch: the origins of its first entries, as a JSON array.
    @Nullable String origins;

    /// The clock as stated in the header, as a JSON object, once the match has started.
    @Nullable String statedClock;

    /// For a match of a series: whether it is decided if a match follows.
    boolean seriesAdvanced;
}
