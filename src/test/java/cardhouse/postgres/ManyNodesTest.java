package cardhouse.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Await;
import cardhouse.Seed;
import cardhouse.audit.TestMatch;
import cardhouse.bots.BotSeats;
import cardhouse.engine.Seat;
import cardhouse.fairness.Chain;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Directory;
import cardhouse.match.Matches;
import cardhouse.match.Observation;
import cardhouse.match.Preconditions;
import cardhouse.match.Samples;
import cardhouse.match.Setting;
import cardhouse.match.Substitute;
import cardhouse.match.TestNode;
import cardhouse.match.clock.Alarms;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.clock.Timekeeper;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Outbox;
import cardhouse.match.lobby.Lobbies;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.BotLevels;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.nodes.Share;
import cardhouse.nodes.Slots;
import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.requests.Rejection;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
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
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.ds.PGSimpleDataSource;

/// Several nodes on one database. Each keeps time for all matches, beside the one that serves HTTP.
@QuarkusTest
class ManyNodesTest {
    private static final int NODES = 4;
    private static final int MATCHES = 10;
    private static final Duration SOON = Duration.ofSeconds(60);

    @Inject Directory directory;
    @Inject Alarms alarms;
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

    /// Another node takes up what the one that died has left, and its bot is given what the seat
    /// sees, and nothing else.
    @Test
    void a_bot_plays_on_for_who_has_left_on_a_node_that_died() {
        Player ada = player("Ada");
        Player bob = player("Bob");
        var setting =
                new Setting(
                        true,
                        Optional.empty(),
                        Spectators.LIVE,
                        Optional.of(new BuiltInBot("stand-in")));
        var seats = List.<NewSeat>of(new NewSeat.Me(Optional.empty()), new NewSeat.Open());
        // The service beside has no bot of that name to spoil the test with.
        var anyLevel =
                new Openings(
                        directory,
                        lobbies,
                        ids,
                        () -> new ServerSeed(new byte[ServerSeed.LENGTH]),
                        new BotLevels(List.of("stand-in")),
                        players::find,
                        TestNode.UNLIMITED,
                        Clock.systemUTC());
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
        var bots = new BotSeats(other.matches(), directory, () -> Share.ALL, Clock.systemUTC());
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
        var journal = new PostgresJournal(database);
        open.add(journal);
        return TestNode.of(directory, journal, substitute, Clock.systemUTC());
    }

    private PostgresJournal startedNode() {
        var journal = new PostgresJournal(database);
        var matches = TestNode.of(directory, journal, TestNode.FIRST, Clock.systemUTC()).matches();
        var timekeeper =
                new Timekeeper(matches::timeUp, alarms, () -> Share.ALL, Clock.systemUTC());
        timekeeper.open();
        open.add(timekeeper);
        open.add(journal);
        return journal;
    }

    private Player player(String name) {
        var player =
                new Player(
                        ids.get(),
                        name,
                        Player.Kind.HUMAN,
                        Instant.now().truncatedTo(ChronoUnit.MICROS));
        players.open(player);
        return player;
    }

    private UUID match(Player first, Player second, OnTimeout onTimeout) {
        return match(first, second, Duration.ofSeconds(1), onTimeout);
    }

    private UUID match(Player first, Player second, Duration perMove, OnTimeout onTimeout) {
        var clock = new TimeControl(perMove, Duration.ZERO, onTimeout);
        var wish =
                new NewMatch(
                        "trash",
                        Map.of(),
                        List.of(new NewSeat.Me(Optional.empty()), new NewSeat.Open()),
                        new Setting(true, Optional.of(clock), Spectators.LIVE),
                        "");
        UUID match = openings.open(first, wish).id();
        openings.sit(match, Seat.of(1), new Chair.Taken(second, ""), Optional.empty());
        return match;
    }

    @Test
    void a_deadline_is_one_entry_however_many_nodes_keep_it() {
        PostgresJournal journal = startedNode();
        for (int node = 1; node < NODES; node++) startedNode();
        Player ada = player("Ada");
        Player bob = player("Bob");
        var forfeits = new ArrayList<UUID>();
        for (int i = 0; i < MATCHES; i++) forfeits.add(match(ada, bob, new OnTimeout.Forfeit()));
        UUID botted = match(ada, bob, new OnTimeout.Bot("greedy"));

        // Nobody has looked at any of them: they are even started by their alarms.
        for (UUID match : forfeits)
            Await.until("the end of " + match, SOON, () -> journal.read(match, 1, 9).size() == 1);
        for (UUID match : forfeits)
            assertThat(journal.read(match, 0, 9))
                    .extracting(kept -> kept.entry().cause())
                    .containsExactly(Cause.START, Cause.FORFEIT);
        Await.until("five moves", SOON, () -> journal.read(botted, 0, 9).size() > 5);
        List<Entry> entries = journal.read(botted, 0, 6).stream().map(Journal.Kept::entry).toList();
        for (int i = 1; i < entries.size(); i++) {
            assertThat(entries.get(i).cause()).isEqualTo(Cause.TIMEOUT_MOVE);
            assertThat(Duration.between(entries.get(i - 1).at(), entries.get(i).at()))
                    .isGreaterThanOrEqualTo(Duration.ofSeconds(1));
        }
    }

    /// Each sees its own; what nobody has seen to for long is everybody's.
    @Test
    void deadlines_fall_to_the_nodes_whose_slots_they_are_in() {
        Player ada = player("Ada");
        Player bob = player("Bob");
        var matches = new ArrayList<UUID>();
        for (int i = 0; i < 2 * MATCHES; i++)
            matches.add(match(ada, bob, Duration.ofHours(1), new OnTimeout.Forfeit()));
        Instant later = Instant.now().plus(Duration.ofHours(2));
        Share even = Share.of(slot -> slot % 2 == 0);
        Share odd = Share.ALL.without(even);
        assertThat(alarmed(even, later, Instant.EPOCH))
                .containsAll(matches.stream().filter(even::has).toList())
                .allMatch(even::has);
        assertThat(alarmed(odd, later, Instant.EPOCH))
                .containsAll(matches.stream().filter(odd::has).toList())
                .allMatch(odd::has);
        assertThat(alarmed(Share.NONE, later, Instant.EPOCH)).isEmpty();
        assertThat(alarmed(Share.NONE, later, later)).containsAll(matches);
        for (UUID match : matches) {
            Share own = Share.of(slot -> slot == Slots.of(match));
            assertThat(alarmed(own, later, Instant.EPOCH)).contains(match).allMatch(own::has);
        }
    }

    @Test
    void a_match_that_is_over_has_no_alarm() {
        UUID match = match(player("Ada"), player("Bob"), new OnTimeout.Forfeit());
        assertThat(alarmed()).contains(match);
        Await.until("its end", SOON, () -> !alarmed().contains(match));
    }

    @Test
    void a_match_whose_clock_nobody_acts_on_has_no_alarm() {
        UUID match = match(player("Ada"), player("Bob"), new OnTimeout.None());
        assertThat(alarmed()).doesNotContain(match);
    }

    /// A node that lives an hour later, so that it alone finds a move too late.
    @ParameterizedTest
    @EnumSource(names = {"TIMEOUT_MOVE", "FORFEIT"})
    void a_move_after_its_deadline_is_refused_and_the_deadline_is_kept_at_once(Cause kept) {
        OnTimeout onTimeout =
                kept == Cause.FORFEIT ? new OnTimeout.Forfeit() : new OnTimeout.Bot("random");
        UUID match = match(player("Ada"), player("Bob"), Duration.ofMinutes(30), onTimeout);
        var journal = new PostgresJournal(database);
        open.add(journal);
        Clock later = Clock.offset(Clock.systemUTC(), Duration.ofHours(1));
        var late =
                TestNode.of(
                                directory,
                                journal,
                                (_, _, observation) -> observation.legalMoves().getLast(),
                                later)
                        .matches();
        Seat seat = late.toAct(match).getFirst();
        var move = late.observation(match, seat).legalMoves().getFirst();

        assertRefusedAsLate(() -> late.judge(match, seat, move, OptionalInt.empty()));
        assertThat(journal.read(match, 1, 9)).as("judging plays nothing").isEmpty();
        assertRefusedAsLate(() -> late.play(match, seat, move, Preconditions.NONE));
        assertThat(journal.read(match, 1, 9))
                .extracting(Journal.Kept::entry)
                .singleElement()
                .satisfies(entry -> {
                    assertThat(entry.cause()).isEqualTo(kept);
                    assertThat(entry.seat()).contains(seat);
                    assertThat(entry.move().isPresent()).isEqualTo(kept == Cause.TIMEOUT_MOVE);
                });
    }

    private static void assertRefusedAsLate(ThrowingCallable request) {
        assertThatThrownBy(request)
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection ->
                                assertThat(rejection.refusal().code())
                                        .isEqualTo(Rejection.Code.TIME_IS_UP));
    }

    @Test
    void an_entry_of_one_node_is_news_on_the_others() throws Exception {
        var heard = new ConcurrentLinkedQueue<UUID>();
        var listening = new CountDownLatch(1);
        var remoteNews = new PostgresNews(database);
        open.add(remoteNews);
        var appended = new ArrayList<UUID>();
        for (int i = 0; i < 600; i++) appended.add(Seed.another("ManyNodesTest"));
        appended.forEach(remoteNews.matches()::begin);
        remoteNews.listen(new RecordedNews((match, _) -> heard.add(match), listening::countDown));
        assertThat(listening.await(60, TimeUnit.SECONDS)).isTrue();
        PostgresJournal journal = startedNode();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (UUID match : appended)
                threads.submit(() -> journal.append(match, first(), Optional.empty(), Outbox.NONE));
        }
        Await.until("all news", SOON, () -> heard.containsAll(appended));
    }

    /// Whoever sits at a branch did not wait for it: it is there at once, and begun.
    @Test
    void a_branch_is_news_on_the_others_for_those_who_sit_at_it() {
        var samples = new Samples("ManyNodesTest", Instant.now().truncatedTo(ChronoUnit.MICROS));
        Player ada = samples.player("Ada");
        Player bob = samples.player("Bob");
        players.open(ada);
        players.open(bob);
        var heard = new ConcurrentLinkedQueue<String>();
        var remoteNews = new PostgresNews(database);
        open.add(remoteNews);
        remoteNews.players().begin(ada.id());
        remoteNews.players().begin(bob.id());
        remoteNews.listen(
                new RecordedNews(
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
    void while_no_news_can_be_heard_everybody_is_woken_each_second() throws Exception {
        var woken = new CountDownLatch(3);
        var nothing = new PGSimpleDataSource();
        nothing.setPortNumbers(new int[] {1});
        var remoteNews = new PostgresNews(nothing);
        open.add(remoteNews);
        remoteNews.listen(new RecordedNews((_, _) -> {}, woken::countDown));
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

    private List<UUID> alarmed() {
        return alarmed(Share.ALL, Instant.now().plusSeconds(60), Instant.EPOCH);
    }

    private List<UUID> alarmed(Share share, Instant before, Instant overdue) {
        return alarms.due(share, before, overdue, 1000).stream().map(Alarms.Alarm::match).toList();
    }
}
