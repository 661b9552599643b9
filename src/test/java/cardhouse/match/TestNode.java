package cardhouse.match;

import cardhouse.archive.audits.TestMatch;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.journal.Journal;
import cardhouse.match.lobby.Lobbies;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.BotLevels;
import cardhouse.players.EntryQuota;
import cardhouse.players.MemoryEntryCounts;
import cardhouse.players.Players;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// A node without a door: matches over a directory and a journal, put together as the service does.
public record TestNode(
        EntryNotifications news, MatchCache live, Matches matches, Views views, Reading reading) {
    /// Bots of the server make the first legal move.
    public static final Substitute FIRST =
            (_, _, observation) -> observation.legalMoves().getFirst();

    /// For tests that have nothing to do with it.
    public static final EntryQuota UNLIMITED =
            new EntryQuota(new MemoryEntryCounts(), 0, TestClock.SYSTEM);

    /// @param levels of built-in bots that may be seated
    public static Openings openings(
            Directory directory,
            Lobbies lobbies,
            Supplier<UUID> ids,
            Supplier<ServerSeed> seeds,
            Players players,
            String... levels) {
        return new Openings(
                directory,
                lobbies,
                ids,
                seeds,
                new BotLevels(List.of(levels)),
                players::find,
                UNLIMITED,
                TestClock.SYSTEM);
    }

    public static TestNode of(Directory directory, Journal journal) {
        return of(directory, journal, FIRST, TestClock.SYSTEM);
    }

    public static TestNode of(
            Directory directory, Journal journal, Substitute substitute, Clock clock) {
        return of(directory, journal, substitute, UNLIMITED, clock);
    }

    public static TestNode of(
            Directory directory,
            Journal journal,
            Substitute substitute,
            EntryQuota quota,
            Clock clock) {
        return of(directory, journal, substitute, quota, clock, () -> false);
    }

    /// @param hearing whether its matches receive notifications of the others' entries, without a
    ///   gap
    public static TestNode of(
            Directory directory,
            Journal journal,
            Substitute substitute,
            EntryQuota quota,
            Clock clock,
            BooleanSupplier hearing) {
        return of(directory, journal, substitute, quota, clock, hearing(hearing));
    }

    private static NotificationState hearing(BooleanSupplier hearing) {
        return new NotificationState() {
            @Override
            public int stretch(UUID match) {
                return 1;
            }

            @Override
            public boolean isPrompt() {
                return hearing.getAsBoolean();
            }
        };
    }

    public static TestNode of(
            Directory directory,
            Journal journal,
            Substitute substitute,
            EntryQuota quota,
            Clock clock,
            NotificationState hearing) {
        var news = new EntryNotifications();
        var live =
                new MatchCache(
                        directory,
                        journal,
                        TestMatch.NOTATION,
                        TestMatch.RECEIPTS,
                        clock,
                        news,
                        hearing);
        return new TestNode(
                news,
                live,
                new Matches(live, journal, substitute, quota),
                new Views(live, directory),
                new Reading(live, journal));
    }
}
