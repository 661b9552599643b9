package cardhouse.wiring;

import cardhouse.bots.BuiltInBots;
import cardhouse.bots.Level;
import cardhouse.bots.trials.FaultInjector;
import cardhouse.bots.trials.TrialOpponents;
import cardhouse.bots.trials.TrialStore;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Branching;
import cardhouse.match.Directory;
import cardhouse.match.EntryNotifications;
import cardhouse.match.MatchCache;
import cardhouse.match.Matches;
import cardhouse.match.Reading;
import cardhouse.match.Views;
import cardhouse.match.clock.Alarms;
import cardhouse.match.clock.Timekeeper;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.Journal;
import cardhouse.match.live.RemoteNotifications;
import cardhouse.match.lobby.AbandonedMatchCleanup;
import cardhouse.match.lobby.IdleMatches;
import cardhouse.match.lobby.Lobbies;
import cardhouse.match.lobby.Openings;
import cardhouse.match.lobby.Rematching;
import cardhouse.match.seating.BotLevels;
import cardhouse.match.series.Series;
import cardhouse.match.series.SeriesRounds;
import cardhouse.match.series.SeriesStore;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.nodes.Membership;
import cardhouse.platform.requests.AfterCommit;
import cardhouse.players.EntryQuota;
import cardhouse.players.MatchLimit;
import cardhouse.players.Players;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.UUID;
import java.util.function.Supplier;

/// Assembles the services that create, play, branch and end matches.
@Singleton
final class MatchWiring {
    static final BotLevels LEVELS =
            new BotLevels(Arrays.stream(Level.values()).map(Level::id).toList());

    @ConfigMapping(prefix = "cardhouse.matches")
    public interface MatchSettings {
        /// Time that a match may wait for its seats to be taken before it is removed.
        Duration fillTimeout();

        /// Time that a running match may be without an entry, until the seats that are to move are
        /// out. Zero for ever.
        Duration idleTimeout();
    }

    @ConfigMapping(prefix = "cardhouse.limits")
    public interface BranchSettings {
        /// Entries that a branch may take over from its origin.
        int maxBranchEntries();
    }

    /// The source of the seeds of matches; tests replace it.
    @Produces
    @Singleton
    Supplier<ServerSeed> seeds() {
        return new SecureSeeds(new SecureRandom());
    }

    @Produces
    @Singleton
    EntryNotifications entryNews() {
        return new EntryNotifications();
    }

    @Produces
    @Singleton
    MatchCache matchCache(
            Directory directory,
            Journal journal,
            CanonicalCodec codec,
            Receipts receipts,
            Clock clock,
            EntryNotifications news,
            RemoteNotifications remoteNews) {
        return new MatchCache(directory, journal, codec, receipts, clock, news, remoteNews);
    }

    @Produces
    @Singleton
    Matches matches(
            MatchCache live,
            Journal journal,
            BuiltInBots bots,
            EntryQuota quota,
            TrialStore trials,
            Clock clock) {
        var matches = new Matches(live, journal, bots, quota);
        return matches.with(new FaultInjector(trials, matches, new TrialOpponents(matches), clock));
    }

    @Produces
    @Singleton
    Views views(MatchCache live, Directory directory) {
        return new Views(live, directory);
    }

    @Produces
    @Singleton
    Reading reading(MatchCache live, Journal journal) {
        return new Reading(live, journal);
    }

    @Produces
    @Singleton
    CanonicalCodec codec() {
        return new CanonicalJson();
    }

    @Produces
    @Singleton
    Timekeeper timekeeper(Matches matches, Alarms alarms, Membership membership, Clock clock) {
        return new Timekeeper(matches::timeUp, alarms, membership::share, clock);
    }

    @Produces
    @Singleton
    Openings openings(
            Directory directory,
            Lobbies lobbies,
            Players players,
            Supplier<UUID> ids,
            Supplier<ServerSeed> seeds,
            EntryQuota quota,
            Clock clock) {
        return new Openings(directory, lobbies, ids, seeds, LEVELS, players::find, quota, clock);
    }

    @Produces
    @Singleton
    Rematching rematching(
            Directory directory,
            Openings openings,
            Matches matches,
            Players players,
            Series series,
            MatchLimit limit) {
        return new Rematching(
                directory,
                openings,
                matches,
                id -> players.find(id).isPresent(),
                series::goesOn,
                limit);
    }

    @Produces
    @Singleton
    Series series(SeriesStore store) {
        return new Series(store);
    }

    @Produces
    @Singleton
    SeriesRounds seriesRounds(
            SeriesStore store,
            Openings openings,
            Matches matches,
            Players players,
            Membership membership) {
        return new SeriesRounds(store, openings, matches, players::find, membership::share);
    }

    @Produces
    @Singleton
    Branching branching(
            MatchCache live,
            Journal journal,
            CanonicalCodec codec,
            EntryNotifications news,
            Directory directory,
            Supplier<UUID> ids,
            Supplier<ServerSeed> seeds,
            EntryQuota quota,
            AfterCommit afterCommit,
            BranchSettings settings) {
        return new Branching(
                live,
                journal,
                codec,
                news,
                new Branching.Means(
                        directory,
                        ids,
                        seeds,
                        LEVELS,
                        settings.maxBranchEntries(),
                        quota,
                        afterCommit));
    }

    @Produces
    @Singleton
    IdleMatches idleMatches(
            Directory directory, Matches matches, Clock clock, MatchSettings settings) {
        return new IdleMatches(directory, matches, settings.idleTimeout(), clock);
    }

    @Produces
    @Singleton
    AbandonedMatchCleanup cleanup(Lobbies lobbies, Clock clock, MatchSettings settings) {
        return new AbandonedMatchCleanup(lobbies, settings.fillTimeout(), clock);
    }
}
