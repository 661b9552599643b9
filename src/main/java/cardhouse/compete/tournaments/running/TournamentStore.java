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

/// The store of tournaments.
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface TournamentStore {
    /// Stores a new tournament, unless its owner has reached the limit of unfinished ones.
    ///
    /// @param most that an account may have at once
    /// @return whether it was stored
    boolean keep(TournamentSnapshot tournament, ServerSeed seed, int most);

    Optional<TournamentSnapshot> find(UUID tournament);

    /// The seed of a tournament. It must stay secret until the start.
    ServerSeed seed(UUID tournament);

    /// The same without its journal, which is not read for it.
    Optional<ListedTournament> look(UUID tournament);

    /// The newest first, without those that ended before their start. So an account that creates
    /// and cancels many tournaments does not displace the others. No journal is read for it.
    List<ListedTournament> list(Optional<UUID> before, int limit);

    /// Tournaments that have not started and have a start time, the earliest first.
    List<ListedTournament> upcoming(int limit);

    /// Tournaments in which an event may follow. One of these holds:
    ///
    /// - A match is over and not yet in the journal.
    /// - A match is to be opened or ended.
    /// - A round is over.
    /// - The start time has come.
    /// - The time of an arena is over, or it has free entrants.
    /// - They were created before a time.
    /// - They have no start time, and the owner was erased.
    ///
    /// No journal is read for it.
    ///
    /// @param after only those with ids behind this one
    /// @return in the order of ids
    List<UUID> due(Instant now, Instant madeBefore, Optional<UUID> after, int limit);

    /// Appends the events that a function returns, in the same transaction as the function's own
    /// writes. Concurrent changes are serialised, and each sees the entries of those before it.
    ///
    /// @param what may throw a rejection, and then nothing is written
    /// @return whether anything was written
    boolean change(
            UUID tournament, Instant at, Function<TournamentSnapshot, List<TournamentEvent>> what);

    /// A match of a tournament that is over.
    ///
    /// @param resigned seats whose players resigned
    /// @param timedOut seats whose players were put out as their time was up
    record Finished(
            int round, int board, Outcome outcome, Set<Integer> resigned, Set<Integer> timedOut) {}

    /// Finished matches that are not in the journal yet, in the order of rounds and boards. Of an
    /// arena, only those that finished before its end.
    List<Finished> finished(UUID tournament);

    /// The names of the entrants who still have accounts, by account id.
    Map<String, String> names(UUID tournament);

    /// Whether a node of a release before a schema version is running. It cannot read the journals
    /// of tournaments with what came with that version.
    boolean hasNodesBefore(int schema);

    /// In how many that are not over an account takes part.
    long entered(UUID player);
}
