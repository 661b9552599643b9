package cardhouse.bots.trials.store;

import cardhouse.bots.trials.Trial;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A trial of a bot, as a row.
@Entity
@Table(name = "trial")
class TrialEntity extends PanacheEntityBase {
    @Id UUID id;

    UUID botId;

    @Enumerated(EnumType.STRING)
    Trial.State state;

    String contract;
    Instant createdAt;
    @Nullable Instant endedAt;

    Trial trial(List<TrialScenarioEntity> scenarios) {
        return new Trial(
                id,
                botId,
                state,
                contract,
                createdAt,
                Optional.ofNullable(endedAt),
                scenarios.stream().map(TrialScenarioEntity::result).toList());
    }
}
