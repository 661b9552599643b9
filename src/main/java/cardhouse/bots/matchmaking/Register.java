package cardhouse.bots.matchmaking;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Where the manifests of bots are kept, and when they were heard of last.
public interface Register {
    /// Who counts as there, and how much anybody may play.
    ///
    /// @param heardSince who was heard of after this is there
    /// @param alwaysSince who says that it always is, and was heard of after this, is there for one
    ///   match: else who never comes would be the first to be brought everywhere
    /// @param mostMatches at once, whatever a bot says
    record Terms(Instant heardSince, Instant alwaysSince, int mostMatches) {}

    /// Keeps a bot's manifest instead of any earlier one. It counts as heard of.
    ///
    /// @return false if the account is gone
    boolean keep(UUID bot, Manifest manifest, Instant at);

    /// @return whether it had one
    boolean withdraw(UUID bot);

    /// Notes that a bot was heard of, if it has a manifest.
    void heard(UUID bot, Instant at);

    Optional<Registered> find(UUID bot, Terms terms);

    /// The bots that are there, in the order of their ids.
    ///
    /// @param after only bots after this one
    List<Registered> available(Optional<String> game, Optional<UUID> after, Terms terms, int limit);

    /// Bots that are there for a game and could play one match more: the least loaded first, and of
    /// those with the same load any.
    List<Registered> free(String game, Terms terms, int limit);

    /// Bots that are there, look for a match, and could play one more: first come, first.
    List<Registered> looking(Terms terms, int limit);

    /// Seats bots: holds all of them while it looks again whether each is there and may play one
    /// match more, so that whatever happens at once on other nodes, none gets more than it may
    /// have. If they look for a match, then they have to be in the line where they were, and go to
    /// its end.
    ///
    /// @param seat seats them, in the same transaction
    /// @return nothing if one of them could not be had
    <T> Optional<T> take(
            List<Registered> bots, boolean looking, Terms terms, Instant at, Supplier<T> seat);

    /// Matches that wait for bots and nobody else: the oldest of each account that has opened any,
    /// then the second of each, and so on, so that nobody waits behind all of somebody else's.
    ///
    /// @param skip so many of them
    List<UUID> waiting(int skip, int limit);
}
