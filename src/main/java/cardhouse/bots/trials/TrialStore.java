package cardhouse.bots.trials;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Where trials are kept, with what was seen in those that run.
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface TrialStore {
    /// @return false if the bot has one that runs
    boolean open(Trial trial);

    /// How many of a bot's began after a time.
    int begunSince(UUID bot, Instant since);

    Optional<Trial> find(UUID trial);

    /// A bot's, the newest first.
    List<Trial> list(UUID bot, Optional<UUID> before, int limit);

    /// Those that run, in the order of their ids.
    ///
    /// @param after only those behind this one
    List<Trial> running(Optional<UUID> after, int limit);

    /// Goes on with another match, unless somebody else did.
    ///
    /// @param before the match that was the last
    /// @param open opens it, in the same transaction
    /// @return whether it was opened
    boolean next(UUID trial, Scenario scenario, Optional<UUID> before, Supplier<UUID> open);

    /// What a scenario came to; what was noted in it is forgotten.
    void conclude(UUID trial, Scenario scenario, Verdict verdict);

    void end(UUID trial, Trial.State state, Instant at);

    /// What is under way in a match.
    Optional<Sitting> at(UUID match);

    /// What is under way for a bot.
    Optional<Sitting> of(UUID bot);

    /// Says that now is the time.
    ///
    /// @return false if it was said before
    boolean provoke(UUID trial, Scenario scenario, int revision, Instant at);

    void note(UUID trial, Scenario scenario, Note note);

    /// In the order in which they were made.
    List<Note> notes(UUID trial, Scenario scenario, int limit);

    /// Of those bots that have one.
    Map<UUID, Badge> badges(Collection<UUID> bots);
}
