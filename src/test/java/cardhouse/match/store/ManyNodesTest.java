package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Seed;
import cardhouse.archive.audits.TestMatch;
import cardhouse.bots.BotSeats;
import cardhouse.engine.Seat;
import cardhouse.fairness.Chain;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Directory;
import cardhouse.match.MatchSettings;
import cardhouse.match.Matches;
import cardhouse.match.Observation;
import cardhouse.match.Preconditions;
import cardhouse.match.Samples;
import cardhouse.match.Substitute;
import cardhouse.match.TestClock;
import cardhouse.match.TestNode;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Outbox;
import cardhouse.match.lobby.Lobbies;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.players.Player;
import cardhouse.players.Players;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/// Several nodes on one database, in addition to the one that serves HTTP. One continues after the
/// death of another, and receives notifications of the others' entries.
@QuarkusTest
class ManyNodesTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @Inject Directory directory;
    @Inject Players players;
    @Inject Supplier<UUID> ids;
    @Inject Openings openings;
    @Inject Lobbies lobbies;
    @Inject DataSource database;

    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open) one.close();
    }

    private TimedMatches timed() {
        return new TimedMatches(players, openings, ids);
    }

    /// Another node takes up what the one that died has left, and its bot is given what the seat
    /// sees, and nothing else.
    @Test
    void a_bot_plays_on_for_who_has_left_on_a_node_that_died() {
        Player ada = timed().player("Ada");
        Player bob = timed().player("Bob");
        var setting =
                new MatchSettings(
                        true,
                        Optional.empty(),
                        Spectators.LIVE,
                        Optional.of(new BuiltInBot("stand-in")));
        var seats = List.<NewSeat>of(new NewSeat.Me(Optional.empty()), new NewSeat.Open());
        // The service beside has no bot of that name to spoil the test with.
        var anyLevel =
                TestNode.openings(
                        directory,
                        lobbies,
                        ids,
                        () -> new ServerSeed(new byte[ServerSeed.LENGTH]),
                        players,
                        "stand-in");
        UUID match = anyLevel.open(ada, new NewMatch("trash", Map.of(), seats, setting, "")).id();
        anyLevel.sit(match, Seat.of(1), new Chair.Taken(bob, ""), Optional.empty());
        Matches dying = node(TestNode.FIRST).matches();
        Seat leaver = dying.toAct(match).getFirst();
        Player gone = leaver.index() == 0 ? ada : bob;
        dying.resign(match, leaver, Preconditions.NONE);

        var asked = new ConcurrentLinkedQueue<Observation>();
        TestNode other =
                node((_, bot, observation) -> {
                    if (bot.level().equals("stand-in")) asked.add(observation);
                    return observation.legalMoves().getFirst();
                });
        var bots = new BotSeats(other.matches(), directory, () -> OwnedSlots.ALL, TestClock.SYSTEM);
        other.news().listen(bots);
        open.add(bots);
        bots.open();
        Await.until("a move", SOON, () -> !other.matches().toAct(match).contains(leaver));
        assertThat(asked)
                .isNotEmpty()
                .allSatisfy(observation -> {
                    assertThat(observation.seat()).isEqualTo(leaver);
                    var seen =
                            other.views()
                                    .view(
                                            match,
                                            Optional.of(gone),
                                            Optional.empty(),
                                            OptionalInt.of(observation.revision()));
                    assertThat(observation.view()).isEqualTo(seen.view());
                });
    }

    private TestNode node(Substitute substitute) {
        return TestNode.of(directory, journal(), substitute, TestClock.SYSTEM);
    }

    private PostgresJournal journal() {
        var journal = new PostgresJournal(database, StoredMatches.PATIENCE);
        open.add(journal);
        return journal;
    }

    @Test
    void an_entry_of_one_node_is_news_on_the_others() throws Exception {
        var heard = new ConcurrentLinkedQueue<UUID>();
        var listening = new CountDownLatch(1);
        var remoteNews = new PostgresNotifications(database);
        open.add(remoteNews);
        var appended = new ArrayList<UUID>();
        for (int i = 0; i < 600; i++) appended.add(Seed.another("ManyNodesTest"));
        appended.forEach(remoteNews.matches()::begin);
        remoteNews.listen(
                new RecordedNotifications((match, _) -> heard.add(match), listening::countDown));
        assertThat(listening.await(60, TimeUnit.SECONDS)).isTrue();
        PostgresJournal journal = journal();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (UUID match : appended)
                threads.submit(() -> journal.append(match, first(), Optional.empty(), Outbox.NONE));
        }
        Await.until("all news", SOON, () -> heard.containsAll(appended));
    }

    /// The players of a branch did not wait for it: it is there at once, and started.
    @Test
    void a_branch_is_news_on_the_others_for_those_who_sit_at_it() {
        var samples = new Samples("ManyNodesTest", TestClock.SYSTEM.instant());
        Player ada = samples.player("Ada");
        Player bob = samples.player("Bob");
        players.open(ada);
        players.open(bob);
        var heard = new ConcurrentLinkedQueue<String>();
        var remoteNews = new PostgresNotifications(database);
        open.add(remoteNews);
        remoteNews.players().begin(ada.id());
        remoteNews.players().begin(bob.id());
        remoteNews.listen(
                new RecordedNotifications(
                        (_, _) -> {},
                        (player, match, revision) ->
                                heard.add(player + " " + match + " " + revision),
                        () -> {}));
        assertThat(remoteNews.isHearing()).isTrue();
        var branch = samples.running(ada, bob);
        directory.branch(branch, samples.seed(branch.id()), List.of(first()));
        for (Player player : List.of(ada, bob))
            Await.until("news", SOON, () -> heard.contains(player.id() + " " + branch.id() + " 1"));
    }

    @Test
    void without_notifications_all_waiters_wake_each_second() throws Exception {
        var woken = new CountDownLatch(3);
        var nothing = new PGSimpleDataSource();
        nothing.setPortNumbers(new int[] {1});
        var remoteNews = new PostgresNotifications(nothing);
        open.add(remoteNews);
        remoteNews.listen(new RecordedNotifications((_, _) -> {}, woken::countDown));
        assertThat(woken.await(60, TimeUnit.SECONDS)).isTrue();
    }

    private static ChainedEntry first() {
        var entry =
                new Entry(
                        1,
                        Instant.EPOCH,
                        Cause.START,
                        Optional.empty(),
                        Optional.empty(),
                        List.of());
        var seed = new ServerSeed(new byte[ServerSeed.LENGTH]);
        return ChainedEntry.of(entry, Chain.start(Map.of()), seed, TestMatch.NOTATION);
    }
}
