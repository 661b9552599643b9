package cardhouse.match;

import cardhouse.fairness.ServerSeed;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.viewing.Status;
import cardhouse.platform.nodes.OwnedSlots;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Stores matches and their seats. The [cardhouse.match.journal.Journal] stores their entries.
public interface Directory {
    /// Stores a new match, and its seed separately.
    void open(Match match, ServerSeed seed);

    /// Stores a new match that begins with entries of another match, atomically.
    void branch(Match match, ServerSeed seed, List<ChainedEntry> entries);

    /// Stores a new match as the rematch of another, unless that match has a rematch already. Of
    /// several concurrent calls, one stores its match.
    ///
    /// @return the stored rematch
    /// @throws cardhouse.platform.requests.Rejection if there is no such match that it could follow
    UUID rematch(Match match, ServerSeed seed);

    /// The ids of rematches, by the ids of the matches that they follow.
    Map<UUID, UUID> rematches(Collection<UUID> matches);

    Optional<Match> find(UUID match);

    /// The seed of a stored match. The server must not publish it before the match is over.
    ServerSeed seed(UUID match);

    /// Matches that pass the filter, the newest first.
    List<Match> list(Filter filter);

    /// The started matches in the public list in which a player has a seat, the newest first.
    List<Match> published(UUID player, int limit);

    /// The running matches of a share in which built-in bots play, also as substitutes for players
    /// who have left, ordered by id.
    ///
    /// @param since only matches without an entry since then
    /// @param after only matches with a greater id
    List<UUID> runningWithBots(OwnedSlots share, Instant since, Optional<UUID> after, int limit);

    /// Running matches without an entry since a time, the oldest first.
    List<Playing> idle(Instant since, int limit);

    /// The running matches in which a player has a seat, the oldest first.
    List<Playing> playing(UUID player);

    /// @param revision of the match at the time of the query
    record Playing(UUID match, int revision) {}

    /// @param mine only matches in which this player has a seat
    /// @param before only matches older than this one
    record Filter(
            Optional<String> game,
            Optional<Status> status,
            Optional<UUID> mine,
            Optional<UUID> before,
            int limit) {}
}
