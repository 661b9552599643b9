package cardhouse.wiring;

import cardhouse.bots.BotSeats;
import cardhouse.bots.Budget;
import cardhouse.bots.BuiltInBots;
import cardhouse.bots.ThinkingPool;
import cardhouse.bots.matchmaking.BotRegistry;
import cardhouse.bots.matchmaking.Matchmaking;
import cardhouse.bots.matchmaking.Roster;
import cardhouse.engine.Uniform;
import cardhouse.http.Limits;
import cardhouse.match.Directory;
import cardhouse.match.Matches;
import cardhouse.match.Observation;
import cardhouse.match.lobby.Openings;
import cardhouse.platform.nodes.Membership;
import cardhouse.platform.nodes.SingletonTasks;
import cardhouse.players.Players;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;

/// Assembles the built-in bots, and the service that seats bots from outside at matches.
@Singleton
final class BotWiring {
    @ConfigMapping(prefix = "cardhouse.bots")
    public interface Settings {
        /// Time for which a bot counts as available after its last request.
        Duration availabilityTtl();

        /// The same for a bot that claims to be always available. Until its next request, it counts
        /// as available for one match at a time.
        Duration alwaysAvailableTtl();

        /// Iterations of `mcts` and `expert` for a move, if the match does not set them.
        int defaultIterations();

        /// Maximum time for these iterations.
        Duration defaultThinkTime();

        /// Maximum of the iterations that a match can set.
        int maxIterations();

        /// Maximum of the time for a move of `mcts` and `expert` that a match can set.
        Duration maxThinkTime();
    }

    /// The random source of built-in bots; tests replace it.
    @Produces
    @Singleton
    Function<Observation, Uniform> randomness() {
        return _ -> ThreadLocalRandom.current()::nextInt;
    }

    /// One processor is reserved for all other work.
    @Produces
    @Singleton
    BuiltInBots builtIn(Settings settings, Function<Observation, Uniform> randomness) {
        return new BuiltInBots(
                new Budget(settings.defaultIterations(), settings.defaultThinkTime()),
                new Budget(settings.maxIterations(), settings.maxThinkTime()),
                new ThinkingPool(Math.max(1, Runtime.getRuntime().availableProcessors() - 1)),
                randomness);
    }

    @Produces
    @Singleton
    BotSeats seats(Matches matches, Directory directory, Membership membership, Clock clock) {
        return new BotSeats(matches, directory, membership::share, clock);
    }

    @Produces
    @Singleton
    Roster roster(
            BotRegistry register, Players players, Settings settings, Limits limits, Clock clock) {
        return new Roster(
                register,
                player -> players.find(player).isPresent(),
                settings.availabilityTtl(),
                settings.alwaysAvailableTtl(),
                limits.matchesPerAccount(),
                clock);
    }

    @Produces
    @Singleton
    Matchmaking matchmaking(
            Roster roster, Openings openings, Matches matches, SingletonTasks chores, Clock clock) {
        return new Matchmaking(roster, openings, matches, chores::areOurs, clock);
    }
}
