package cardhouse.compete.tournaments.running;

import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.engine.Outcome;
import cardhouse.fairness.ServerSeed;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/// Where tournaments are kept.
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface TournamentStore {
    /// Keeps a new tournament, unless its owner has as many that are not over.
    ///
    /// @param most that an account may have at once
    /// @return whether it was kept
    boolean keep(KeptTournament tournament, ServerSeed seed, int most);

    Optional<KeptTournament> find(UUID tournament);

    /// The seed of a tournament. It must not leave the house before the start.
    ServerSeed seed(UUID tournament);

    /// The same without its journal, which is not read for it.
    Optional<ListedTournament> look(UUID tournament);

    /// The newest first, without those that were over before they had begun: whoever makes and
    /// stops one after the other does not push all others out. No journal is read for it.
    List<ListedTournament> list(int limit);

    /// Those in which something may follow: a match is over of which the journal does not know, one
    /// is to be opened or ended, a round is over, they are to start by now or were made before a
    /// time; or they have no time to start at, and the account that made them is gone. No journal
    /// is read for it.
    ///
    /// @param after only those with ids behind this one
    /// @return in the order of ids
    List<UUID> due(Instant now, Instant madeBefore, Optional<UUID> after, int limit);

    /// Writes down what is said to follow, in one transaction with whatever is done for it: of many
    /// who try at once, each sees what those before it have written.
    ///
    /// @param what may refuse, and then nothing has happened
    /// @return whether anything was written
    boolean change(
            UUID tournament, Instant at, Function<KeptTournament, List<TournamentEvent>> what);

    /// A match of a tournament that is over.
    ///
    /// @param resigned seats whose players resigned
    /// @param timedOut seats whose players were put out as their time was up
    record Finished(
            int round, int board, Outcome outcome, Set<Integer> resigned, Set<Integer> timedOut) {}

    /// Those of which the journal does not know yet, in the order of rounds and boards.
    List<Finished> finished(UUID tournament);

    /// The names of the entrants who have accounts still, by the ids of these.
    Map<String, String> names(UUID tournament);

    /// In how many that are not over an account takes part.
    long entered(UUID player);
}
