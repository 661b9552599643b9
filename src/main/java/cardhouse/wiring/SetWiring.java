package cardhouse.wiring;

import cardhouse.bots.Level;
import cardhouse.bots.matchmaking.Roster;
import cardhouse.compete.sets.SetMaking;
import cardhouse.compete.sets.SetReading;
import cardhouse.compete.sets.SetStore;
import cardhouse.compete.sets.Sets;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Matches;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.BotLevels;
import cardhouse.platform.background.Computations;
import cardhouse.platform.nodes.Membership;
import cardhouse.platform.requests.AfterCommit;
import cardhouse.players.EntryQuota;
import cardhouse.players.MatchLimit;
import cardhouse.players.Players;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.UUID;
import java.util.function.Supplier;

/// Assembles the services of sets: matches with the same deals.
@Singleton
final class SetWiring {
    private static final BotLevels LEVELS =
            new BotLevels(Arrays.stream(Level.values()).map(Level::id).toList());

    @ConfigMapping(prefix = "cardhouse.sets")
    public interface Settings {
        /// Unfinished sets of one account.
        int perAccount();

        /// Maximum number of matches of a set.
        int maxMatches();

        /// Matches of a set that the server runs concurrently.
        int maxConcurrentMatches();

        /// Time after which a set starts no more matches.
        Duration maxDuration();
    }

    @Produces
    @Singleton
    SetMaking making(
            SetStore store,
            Openings openings,
            Matches matches,
            Roster roster,
            Players players,
            MatchLimit limit,
            Membership membership,
            Settings settings,
            Clock clock) {
        return new SetMaking(
                store,
                openings,
                matches,
                roster,
                players::find,
                limit,
                membership::share,
                new SetMaking.Pace(settings.maxConcurrentMatches(), settings.maxDuration()),
                clock);
    }

    @Produces
    @Singleton
    SetReading reading(SetStore store, Computations computations) {
        return new SetReading(store, computations);
    }

    @Produces
    @Singleton
    Sets sets(
            SetStore store,
            Roster roster,
            Supplier<UUID> ids,
            Supplier<ServerSeed> seeds,
            Settings settings,
            EntryQuota quota,
            AfterCommit afterCommit,
            SetMaking making,
            Clock clock) {
        return new Sets(
                store,
                roster,
                new Sets.Drawn(ids, seeds),
                LEVELS,
                new Sets.Limits(settings.perAccount(), settings.maxMatches(), quota),
                afterCommit,
                making::wake,
                clock);
    }
}
