package cardhouse.bots.trials.store;

import cardhouse.bots.trials.Reason;
import cardhouse.bots.trials.Scenario;
import cardhouse.bots.trials.ScenarioRun;
import cardhouse.bots.trials.Trial;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One scenario of a trial, as a row.
@Entity
@Table(name = "trial_scenario")
@IdClass(TrialScenarioEntity.Key.class)
class TrialScenarioEntity extends PanacheEntityBase {
    record Key(UUID trialId, Scenario scenario) {}

    @Id UUID trialId;

    @Id
    @Enumerated(EnumType.STRING)
    Scenario scenario;

    /// In the order of scenarios, from 0.
    int number;

    @Enumerated(EnumType.STRING)
    Trial.Progress state;

    @Enumerated(EnumType.STRING)
    @Nullable Reason reason;

    @Nullable UUID matchId;
    @Nullable Integer revision;
    int matches;
    @Nullable Instant triggeredAt;
    @Nullable Integer triggeredRevision;

    static TrialScenarioEntity of(UUID trial, int number, Trial.Result result) {
        var row = new TrialScenarioEntity();
        row.trialId = trial;
        row.scenario = result.scenario();
        row.number = number;
        row.state = result.progress();
        return row;
    }

    Trial.Result result() {
        return new Trial.Result(
                scenario,
                state,
                Optional.ofNullable(reason),
                Optional.ofNullable(matchId),
                Optional.ofNullable(revision),
                matches,
                Optional.ofNullable(triggeredAt));
    }

    ScenarioRun run(UUID bot, int accepted) {
        return new ScenarioRun(
                trialId,
                bot,
                scenario,
                Objects.requireNonNull(matchId),
                Optional.ofNullable(triggeredRevision),
                accepted);
    }
}
