package cardhouse.bots.matchmaking;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Store of the manifests of bots, with the time of each bot's last request.
public interface BotRegistry {
    /// Conditions of availability, and the limit of matches.
    ///
    /// @param heardSince a bot with a request after this time is available
    /// @param alwaysSince a bot declared as always available, with a request after this time, is
    ///   available for one match. A dead bot would otherwise be the first choice everywhere
    /// @param mostMatches upper bound of matches at once, for every manifest
    record Terms(Instant heardSince, Instant alwaysSince, int mostMatches) {}

    /// Stores a bot's manifest and replaces any earlier one. This counts as a request of the bot.
    ///
    /// @return false if the account is gone
    boolean keep(UUID bot, BotManifest manifest, Instant at);

    /// @return whether it had one
    boolean withdraw(UUID bot);

    /// Records the time of a bot's request, if it has a manifest.
    void heard(UUID bot, Instant at);

    Optional<RegisteredBot> find(UUID bot, Terms terms);

    /// The available bots, in the order of their ids.
    ///
    /// @param after only bots after this one
    List<RegisteredBot> available(
            Optional<String> game, Optional<UUID> after, Terms terms, int limit);

    /// Bots that are available for a game and may play one more match: the least loaded first, in
    /// random order within the same load.
    List<RegisteredBot> free(String game, Terms terms, int limit);

    /// Available bots that look for a match and may play one more: first come, first.
    List<RegisteredBot> looking(Terms terms, int limit);

    /// Seats bots. It locks all of them, and checks again that each is available and may play one
    /// more match, so that concurrent calls on other nodes cannot exceed a limit. Bots that look
    /// for a match must still have the same position in the queue, and go to its end.
    ///
    /// @param seat seats them, in the same transaction
    /// @return nothing if one of them was not available
    <T> Optional<T> take(
            List<RegisteredBot> bots, boolean looking, Terms terms, Instant at, Supplier<T> seat);

    /// Matches that wait only for bots: the oldest of each account that has opened any, then the
    /// second of each, and so on. So no account waits behind all matches of another.
    ///
    /// @param skip number of matches to skip
    List<UUID> waiting(int skip, int limit);
}
