package cardhouse.wiring;

import cardhouse.compete.tournaments.running.TournamentProcess;
import cardhouse.compete.tournaments.running.TournamentRounds;
import cardhouse.compete.tournaments.running.TournamentStore;
import cardhouse.compete.tournaments.running.Tournaments;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Matches;
import cardhouse.match.lobby.Openings;
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
import java.util.UUID;
import java.util.function.Supplier;

/// Assembles the services of tournaments.
@Singleton
final class TournamentWiring {
    @ConfigMapping(prefix = "cardhouse.tournaments")
    public interface Settings {
        /// Unfinished tournaments that one account created.
        int perAccount();

        /// Unfinished tournaments that one account has entered.
        int maxEntriesPerAccount();

        /// Maximum number of entrants of a tournament.
        int maxEntrants();

        /// Time after which the server stops an unfinished tournament.
        Duration maxDuration();
    }

    @Produces
    @Singleton
    TournamentRounds rounds(
            TournamentStore store,
            Openings openings,
            Matches matches,
            Players players,
            MatchLimit limit,
            Membership membership,
            Settings settings,
            Clock clock) {
        return new TournamentRounds(
                store,
                new TournamentProcess(store, openings, players::find, limit),
                matches,
                membership::share,
                settings.maxDuration(),
                clock);
    }

    @Produces
    @Singleton
    Tournaments tournaments(
            TournamentStore store,
            Supplier<UUID> ids,
            Supplier<ServerSeed> seeds,
            Settings settings,
            EntryQuota quota,
            Computations computations,
            AfterCommit afterCommit,
            TournamentRounds rounds,
            Clock clock) {
        return new Tournaments(
                store,
                ids,
                seeds,
                MatchWiring.LEVELS,
                new Tournaments.Limits(
                        settings.perAccount(),
                        settings.maxEntriesPerAccount(),
                        settings.maxEntrants(),
                        quota),
                computations,
                afterCommit,
                rounds::wake,
                clock);
    }
}
