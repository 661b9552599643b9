package cardhouse.wiring;

import cardhouse.bots.matchmaking.Roster;
import cardhouse.bots.trials.TrialNotifier;
import cardhouse.bots.trials.TrialOpponents;
import cardhouse.bots.trials.TrialRegistry;
import cardhouse.bots.trials.TrialRunner;
import cardhouse.bots.trials.TrialStore;
import cardhouse.bots.trials.Trials;
import cardhouse.match.Matches;
import cardhouse.match.Views;
import cardhouse.match.lobby.Openings;
import cardhouse.platform.nodes.Membership;
import cardhouse.platform.requests.AfterCommit;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Assembles the services that run trials of bots.
@Singleton
final class TrialWiring {
    @ConfigMapping(prefix = "cardhouse.trials")
    public interface Settings {
        /// Trials that a bot may begin within a day; 0 for no limit.
        int perDay();

        /// Time that a bot on trial has for a move, unless its manifest declares a longer one.
        Duration moveTimeout();

        /// Minimum time for a move in the scenario `CLOCK`; a bot cannot set less.
        Duration minMoveTimeout();

        /// Time after which the server ends a trial.
        Duration maxDuration();
    }

    @Produces
    @Singleton
    TrialRegistry trialRegistry() {
        return new TrialRegistry();
    }

    @Produces
    @Singleton
    TrialOpponents counterpart(Matches matches) {
        return new TrialOpponents(matches);
    }

    @Produces
    @Singleton
    TrialNotifier notifier(TrialStore store, TrialRegistry trialRegistry, Clock clock) {
        return new TrialNotifier(store, trialRegistry, clock);
    }

    @Produces
    @Singleton
    TrialRunner runner(
            TrialStore store,
            Matches matches,
            Views views,
            Openings openings,
            Roster roster,
            TrialOpponents counterpart,
            TrialRegistry trialRegistry,
            Membership membership,
            Settings settings,
            Clock clock) {
        var times =
                new TrialRunner.Times(
                        settings.moveTimeout(), settings.minMoveTimeout(), settings.maxDuration());
        return new TrialRunner(
                store,
                matches,
                views,
                openings,
                roster,
                counterpart,
                trialRegistry,
                membership::share,
                times,
                clock);
    }

    @Produces
    @Singleton
    Trials trials(
            TrialStore store,
            Roster roster,
            Supplier<UUID> ids,
            Settings settings,
            AfterCommit afterCommit,
            TrialRunner runner,
            Clock clock,
            @ConfigProperty(name = "quarkus.application.version") String version) {
        return new Trials(
                store, roster, ids, settings.perDay(), version, afterCommit, runner::wake, clock);
    }
}
