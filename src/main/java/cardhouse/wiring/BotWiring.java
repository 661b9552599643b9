package cardhouse.wiring;

import cardhouse.bots.BotSeats;
import cardhouse.bots.Budget;
import cardhouse.bots.BuiltInBots;
import cardhouse.bots.ThinkingPool;
import cardhouse.bots.matchmaking.Matchmaking;
import cardhouse.bots.matchmaking.Register;
import cardhouse.bots.matchmaking.Roster;
import cardhouse.engine.Uniform;
import cardhouse.http.Limits;
import cardhouse.match.Directory;
import cardhouse.match.Matches;
import cardhouse.match.Observation;
import cardhouse.match.lobby.Openings;
import cardhouse.platform.nodes.Chores;
import cardhouse.platform.nodes.Membership;
import cardhouse.players.Players;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;

/// Puts together the bots: those that are built in, and who brings those from outside to matches.
@Singleton
final class BotWiring {
    @ConfigMapping(prefix = "cardhouse.limits")
    public interface Settings {
        /// How long a bot counts as available after the server has heard of it.
        Duration botSilence();

        /// The same for a bot that says it always is; until it is heard of again, for one match at
        /// a time.
        Duration botAlways();

        /// Continuations that `mcts` and `expert` look at for a move, where the match does not say.
        int usualIterations();

        /// How long it may take for them.
        Duration usualThinking();

        /// The most of them, whatever the match says.
        int mostIterations();

        /// The longest that `mcts` and `expert` think about a move, whatever the match says.
        Duration mostThinking();
    }

    /// What built-in bots leave to chance; tests put another in its place.
    @Produces
    @Singleton
    Function<Observation, Uniform> whims() {
        return _ -> ThreadLocalRandom.current()::nextInt;
    }

    /// One processor is left to whoever does not think.
    @Produces
    @Singleton
    BuiltInBots builtIn(Settings settings, Function<Observation, Uniform> whims) {
        return new BuiltInBots(
                new Budget(settings.usualIterations(), settings.usualThinking()),
                new Budget(settings.mostIterations(), settings.mostThinking()),
                new ThinkingPool(Math.max(1, Runtime.getRuntime().availableProcessors() - 1)),
                whims);
    }

    @Produces
    @Singleton
    BotSeats seats(Matches matches, Directory directory, Membership membership, Clock clock) {
        return new BotSeats(matches, directory, membership::share, clock);
    }

    @Produces
    @Singleton
    Roster roster(
            Register register, Players players, Settings settings, Limits limits, Clock clock) {
        return new Roster(
                register,
                player -> players.find(player).isPresent(),
                settings.botSilence(),
                settings.botAlways(),
                limits.matchesPerPlayer(),
                clock);
    }

    @Produces
    @Singleton
    Matchmaking matchmaking(
            Roster roster, Openings openings, Matches matches, Chores chores, Clock clock) {
        return new Matchmaking(roster, openings, matches, chores::areOurs, clock);
    }
}
