package cardhouse.compete.sets.store;

import cardhouse.compete.sets.MatchSet;
import cardhouse.compete.sets.SetPlan;
import cardhouse.fairness.ServerSeed;
import cardhouse.platform.json.AnswerJson;
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

/// A set of matches, as a row.
@Entity
@Table(name = "match_set")
class MatchSetEntity extends PanacheEntityBase {
    private static final AnswerJson<SetPlan> PLAN = AnswerJson.of(SetPlan.class);

    @Id UUID id;

    @Nullable UUID ownerId;

    /// As a JSON object.
    String plan;

    int edition;
    String commitment;
    byte[] serverSeed;

    @Enumerated(EnumType.STRING)
    MatchSet.State state;

    Instant createdAt;
    @Nullable Instant endedAt;

    static MatchSetEntity of(MatchSet set, ServerSeed seed) {
        var row = new MatchSetEntity();
        row.id = set.id();
        row.ownerId = set.owner().orElse(null);
        row.plan = PLAN.write(set.plan());
        row.edition = set.edition();
        row.commitment = set.commitment();
        row.serverSeed = seed.bytes();
        row.state = set.state();
        row.createdAt = set.createdAt();
        return row;
    }

    MatchSet set() {
        return new MatchSet(
                id,
                Optional.ofNullable(ownerId),
                PLAN.read(plan),
                edition,
                commitment,
                state,
                createdAt,
                Optional.ofNullable(endedAt));
    }
}
