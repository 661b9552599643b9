package cardhouse.bots.trials.store;

import cardhouse.bots.trials.Scenario;
import cardhouse.bots.trials.TrialObservation;
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

/// An observation of a bot on trial, as a row.
@Entity
@Table(name = "trial_observation")
class TrialNoteEntity extends PanacheEntityBase {
    /// Ids grow with time, so they also order the notes.
    @Id UUID id;

    UUID trialId;

    @Enumerated(EnumType.STRING)
    Scenario scenario;

    @Enumerated(EnumType.STRING)
    TrialObservation.Kind kind;

    Instant at;
    String move;
    @Nullable Integer expectedRevision;
    @Nullable Integer revision;
    @Nullable String errorCode;

    static TrialNoteEntity of(UUID id, UUID trial, Scenario scenario, TrialObservation note) {
        var row = new TrialNoteEntity();
        row.id = id;
        row.trialId = trial;
        row.scenario = scenario;
        row.kind = note.kind();
        row.at = note.at();
        row.move = note.move();
        row.expectedRevision = note.named().orElse(null);
        row.revision = note.revision().orElse(null);
        row.errorCode = note.refused().orElse(null);
        return row;
    }

    TrialObservation note() {
        return new TrialObservation(
                kind,
                at,
                move,
                Optional.ofNullable(expectedRevision),
                Optional.ofNullable(revision),
                Optional.ofNullable(errorCode));
    }
}
