package cardhouse.match;

import cardhouse.fairness.ServerSeed;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.viewing.Status;
import cardhouse.platform.nodes.Share;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Which matches there are and who sits at them. What was played stands in the
/// [cardhouse.match.journal.Journal].
public interface Directory {
    /// Keeps a new match; its seed apart from it.
    void open(Match match, ServerSeed seed);

    /// Keeps a new match that begins with entries of another one: either all of it, or nothing.
    void branch(Match match, ServerSeed seed, List<ChainedEntry> entries);

    /// Keeps a new match that is the rematch of another, unless that has one: of many that come at
    /// once, one is kept.
    ///
    /// @return the rematch that is kept
    /// @throws cardhouse.platform.requests.Rejection if there is no such match that it could follow
    UUID rematch(Match match, ServerSeed seed);

    /// The rematches of some matches, by the ids of those that they follow.
    Map<UUID, UUID> rematches(Collection<UUID> matches);

    Optional<Match> find(UUID match);

    /// The seed of a match in the directory. It must not leave the house before the match is over.
    ServerSeed seed(UUID match);

    /// Matches that fit, the newest first.
    List<Match> list(Filter filter);

    /// The running matches of a share at which bots of the house play, also for players who have
    /// left, in the order of their ids.
    ///
    /// @param since only those of which no entry has been kept since then
    /// @param after only those behind this one
    List<UUID> runningWithBots(Share share, Instant since, Optional<UUID> after, int limit);

    /// Running matches of which no entry has been kept since a time, the oldest first.
    List<Playing> idle(Instant since, int limit);

    /// The running matches at which a player sits, the oldest first.
    List<Playing> playing(UUID player);

    /// @param revision of the match, when it was looked up
    record Playing(UUID match, int revision) {}

    /// @param mine only matches at which this player sits
    /// @param seenBy whose unlisted matches may be shown
    /// @param before only matches older than this one
    record Filter(
            Optional<String> game,
            Optional<Status> status,
            Optional<UUID> mine,
            Optional<UUID> before,
            int limit) {}
}
