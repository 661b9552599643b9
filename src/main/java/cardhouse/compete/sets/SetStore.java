package cardhouse.compete.sets;

import cardhouse.fairness.ServerSeed;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/// The store of sets.
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface SetStore {
    /// Stores a new set, unless its owner has reached the limit of unfinished ones.
    ///
    /// @param most that an account may have at once
    /// @return whether it was stored
    boolean keep(MatchSet set, ServerSeed seed, int most);

    /// Stores a set whose matches were opened before it, and that ends with them.
    void take(MatchSet set, ServerSeed seed);

    Optional<MatchSet> find(UUID set);

    /// Those of an account, the newest first.
    List<MatchSet> list(UUID owner, int most);

    /// The seed of a set. It must stay secret until the set is over.
    ServerSeed seed(UUID set);

    /// Those that are not over, in the order of their ids.
    ///
    /// @param after only those behind this one
    List<MatchSet> unfinished(Optional<UUID> after, int limit);

    /// @param opened how many matches were, all before others in the order of the plan
    /// @param over how many of these are
    record Progress(int opened, int over) {}

    Progress progress(UUID set);

    /// Those that were opened, in the order of the plan.
    List<SetMatch> matches(UUID set);

    /// Opens the next match of a set, unless another node was faster, or no more are to be opened.
    ///
    /// @param number of the match
    /// @param open opens it, in the same transaction
    /// @return whether it was opened
    boolean next(UUID set, int number, BooleanSupplier open);

    /// Opens no more matches.
    void stop(UUID set);

    /// Ends a set, if all is over that was to be: from now on nothing of it is withheld.
    ///
    /// @param planned how many matches it was to have
    void end(UUID set, int planned, Instant at);
}
