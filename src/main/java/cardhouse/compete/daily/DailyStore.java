package cardhouse.compete.daily;

import cardhouse.fairness.ServerSeed;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/// The store of deals.
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface DailyStore {
    /// Stores a deal, unless there is one of that game and day.
    void keep(DailyDeal deal, ServerSeed seed);

    Optional<DailyDeal> find(String game, LocalDate day);

    /// The latest days first.
    ///
    /// @param after only those behind this one
    List<DailyDeal> list(Optional<UUID> after, int limit);

    /// Those without a public table.
    List<DailyDeal> unfinished();

    /// The seed of a deal. It must stay secret until the deal's set is over.
    ServerSeed seed(UUID deal);

    /// The matches of a player, by deal.
    Map<UUID, UUID> matches(UUID player, Collection<UUID> deals);

    boolean hasPar(UUID deal);

    /// Opens the match of a player, or the par, unless it exists.
    ///
    /// @param player empty for the par
    /// @param open opens the match of a seating, in the same transaction
    /// @return the match; empty if the deal is closed
    Optional<UUID> enter(UUID deal, Optional<UUID> player, IntFunction<UUID> open);

    /// Closes a deal, once.
    ///
    /// @param publish stores its set, in the same transaction; not called if it has no matches
    void close(UUID deal, Instant at, Consumer<List<DailyEntry>> publish);

    /// The matches of players that are not over.
    List<UUID> running(UUID deal);

    /// Makes the table of a deal public, once.
    ///
    /// @param points by match
    void finish(UUID deal, Map<UUID, Double> points, Instant at);

    /// The table of a deal, without erased accounts.
    DailyTable table(UUID deal);
}
