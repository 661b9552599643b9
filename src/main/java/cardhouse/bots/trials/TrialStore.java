package cardhouse.bots.trials;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Store of trials, with the notes of those that run.
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface TrialStore {
    /// @return false if the bot has a running trial
    boolean open(Trial trial);

    /// Number of a bot's trials that began after a time.
    int begunSince(UUID bot, Instant since);

    Optional<Trial> find(UUID trial);

    /// The trials of a bot, the newest first.
    List<Trial> list(UUID bot, Optional<UUID> before, int limit);

    /// The running trials, in the order of their ids.
    ///
    /// @param after only trials behind this one
    List<Trial> running(Optional<UUID> after, int limit);

    /// Continues with another match, unless another node did so first.
    ///
    /// @param before the last match so far
    /// @param open opens it, in the same transaction
    /// @return whether it was opened
    boolean next(UUID trial, Scenario scenario, Optional<UUID> before, Supplier<UUID> open);

    /// Stores the verdict of a scenario and deletes its notes.
    void conclude(UUID trial, Scenario scenario, TrialVerdict verdict);

    void end(UUID trial, Trial.State state, Instant at);

    /// The scenario in progress in a match.
    Optional<ScenarioRun> at(UUID match);

    /// The scenario in progress for a bot.
    Optional<ScenarioRun> of(UUID bot);

    /// Records the provocation.
    ///
    /// @return false if it was recorded before
    boolean provoke(UUID trial, Scenario scenario, int revision, Instant at);

    void note(UUID trial, Scenario scenario, TrialObservation note);

    /// The notes in the order of recording.
    List<TrialObservation> notes(UUID trial, Scenario scenario, int limit);

    /// Badges of the bots that have one.
    Map<UUID, Badge> badges(Collection<UUID> bots);
}
