package cardhouse.wiring;

import cardhouse.archive.statistics.Statistics;
import cardhouse.compete.ratings.Ratings;
import cardhouse.match.lobby.AbandonedMatchCleanup;
import cardhouse.match.lobby.IdleMatches;
import cardhouse.match.store.PostgresPartitions;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.nodes.SingletonTasks;
import cardhouse.platform.projections.ProjectionUpdates;
import cardhouse.platform.requests.AnswerExpiry;
import cardhouse.players.EntryQuota;
import cardhouse.players.UnusedAccounts;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;

/// Sets how often the server deletes what is no longer needed, which one node does for all, and how
/// often each node stores its own counts.
@Singleton
final class UpkeepWiring {
    private static final Duration CLEANED = Duration.ofMinutes(10);
    private static final Duration UNUSED = Duration.ofHours(1);

    /// They are made months ahead.
    private static final Duration AHEAD = Duration.ofHours(1);

    /// If a process ends in between, its counts since the last time are lost.
    private static final Duration SHARED = Duration.ofSeconds(10);

    /// Added to how long a match is over before it is counted, and never more than that.
    private static final Duration COUNTED = Duration.ofSeconds(10);

    /// All of them are started and ended together.
    record Upkeep(List<PeriodicTask> rounds) {}

    @Produces
    @Singleton
    Upkeep upkeep(
            AbandonedMatchCleanup abandoned,
            IdleMatches idle,
            AnswerExpiry answers,
            UnusedAccounts accounts,
            EntryQuota quota,
            ProjectionUpdates<Ratings> ratings,
            ProjectionUpdates<Statistics> statistics,
            RatingWiring.Settings settings,
            PostgresPartitions partitions,
            SingletonTasks chores) {
        Duration counted = COUNTED.compareTo(settings.delay()) < 0 ? COUNTED : settings.delay();
        return new Upkeep(
                List.of(
                        new PeriodicTask(
                                "sweep",
                                "delete unfilled matches",
                                CLEANED,
                                chores.round(abandoned::round)),
                        new PeriodicTask(
                                "idle-matches",
                                "find idle matches",
                                CLEANED,
                                chores.round(idle::round)),
                        new PeriodicTask(
                                "answers",
                                "delete expired answers",
                                CLEANED,
                                chores.round(answers::round)),
                        new PeriodicTask(
                                "unused-accounts",
                                "find unused accounts",
                                UNUSED,
                                chores.round(accounts::round)),
                        new PeriodicTask(
                                "partitions",
                                "create partitions of the journal",
                                AHEAD,
                                chores.round(partitions::round)),
                        new PeriodicTask("entry-counts", "count entries", SHARED, quota::share),
                        new PeriodicTask(
                                "ratings", "rate matches", counted, chores.round(ratings::round)),
                        new PeriodicTask(
                                "statistics",
                                "update the statistics",
                                counted,
                                chores.round(statistics::round))));
    }
}
