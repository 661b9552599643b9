package cardhouse.wiring;

import cardhouse.compete.daily.DailyDeal;
import cardhouse.compete.daily.DailyDeals;
import cardhouse.compete.daily.DailyOpening;
import cardhouse.compete.daily.DailyRounds;
import cardhouse.compete.daily.DailyStore;
import cardhouse.compete.sets.SetStore;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Matches;
import cardhouse.match.lobby.Openings;
import cardhouse.platform.nodes.Membership;
import cardhouse.platform.requests.AfterCommit;
import cardhouse.players.MatchLimit;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;

/// Assembles the services of the deals of the day.
@Singleton
final class DailyWiring {
    @ConfigMapping(prefix = "cardhouse.daily")
    public interface Settings {
        /// Whether the server creates a deal of TRIO and one of Dumpster Brawl! for each day.
        boolean enabled();

        /// Time of a player for a move, at least one second. A player who takes longer is out.
        Duration perMove();
    }

    @Produces
    @Singleton
    DailyOpening opening(DailyStore store, Openings openings) {
        return new DailyOpening(store, openings);
    }

    @Produces
    @Singleton
    DailyDeals deals(
            DailyStore store,
            DailyOpening opening,
            Matches matches,
            MatchLimit limit,
            AfterCommit afterCommit,
            Clock clock) {
        return new DailyDeals(store, opening, matches, limit, afterCommit, clock);
    }

    @Produces
    @Singleton
    DailyRounds rounds(
            DailyStore store,
            SetStore sets,
            DailyOpening opening,
            Matches matches,
            Supplier<UUID> ids,
            Supplier<ServerSeed> seeds,
            Membership membership,
            Settings settings,
            Clock clock) {
        return new DailyRounds(
                store,
                sets,
                opening,
                matches,
                new DailyRounds.Drawn(ids, seeds),
                membership::share,
                new DailyRounds.Pace(settings.enabled(), DailyDeal.BOT, settings.perMove()),
                clock);
    }
}
