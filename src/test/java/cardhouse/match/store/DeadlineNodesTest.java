package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Await;
import cardhouse.engine.Seat;
import cardhouse.match.Directory;
import cardhouse.match.Preconditions;
import cardhouse.match.TestClock;
import cardhouse.match.TestNode;
import cardhouse.match.clock.Alarms;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.clock.Timekeeper;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.lobby.Openings;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.nodes.Slots;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player;
import cardhouse.players.Players;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Several nodes on one database that keep time for all matches, beside the one that serves HTTP.
@QuarkusTest
class DeadlineNodesTest {
    private static final int NODES = 4;
    private static final int MATCHES = 10;
    private static final Duration SOON = Duration.ofSeconds(60);

    @Inject Directory directory;
    @Inject Alarms alarms;
    @Inject Players players;
    @Inject Supplier<UUID> ids;
    @Inject Openings openings;
    @Inject DataSource database;

    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open) one.close();
    }

    private TimedMatches timed() {
        return new TimedMatches(players, openings, ids);
    }

    private PostgresJournal startedNode() {
        var journal = new PostgresJournal(database, StoredMatches.PATIENCE);
        var matches = TestNode.of(directory, journal).matches();
        var timekeeper =
                new Timekeeper(matches::timeUp, alarms, () -> OwnedSlots.ALL, TestClock.SYSTEM);
        timekeeper.open();
        open.add(timekeeper);
        open.add(journal);
        return journal;
    }

    private UUID match(Player first, Player second, OnTimeout onTimeout) {
        return timed().match(first, second, Duration.ofSeconds(1), onTimeout);
    }

    private UUID match(Player first, Player second, Duration perMove, OnTimeout onTimeout) {
        return timed().match(first, second, perMove, onTimeout);
    }

    @Test
    void a_deadline_is_one_entry_however_many_nodes_keep_it() {
        PostgresJournal journal = startedNode();
        for (int node = 1; node < NODES; node++) startedNode();
        Player ada = timed().player("Ada");
        Player bob = timed().player("Bob");
        var forfeits = new ArrayList<UUID>();
        for (int i = 0; i < MATCHES; i++) forfeits.add(match(ada, bob, new OnTimeout.Forfeit()));
        UUID botted = match(ada, bob, new OnTimeout.Bot("greedy"));

        // None was viewed: their alarms even start them.
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

    /// Each handles its own; a deadline that is overdue for long belongs to every node.
    @Test
    void deadlines_fall_to_the_nodes_whose_slots_they_are_in() {
        Player ada = timed().player("Ada");
        Player bob = timed().player("Bob");
        var matches = new ArrayList<UUID>();
        for (int i = 0; i < 2 * MATCHES; i++)
            matches.add(match(ada, bob, Duration.ofHours(1), new OnTimeout.Forfeit()));
        Instant later = Instant.now().plus(Duration.ofHours(2));
        OwnedSlots even = OwnedSlots.of(slot -> slot % 2 == 0);
        OwnedSlots odd = OwnedSlots.ALL.without(even);
        assertThat(alarmed(even, later, Instant.EPOCH))
                .containsAll(matches.stream().filter(even::has).toList())
                .allMatch(even::has);
        assertThat(alarmed(odd, later, Instant.EPOCH))
                .containsAll(matches.stream().filter(odd::has).toList())
                .allMatch(odd::has);
        assertThat(alarmed(OwnedSlots.NONE, later, Instant.EPOCH)).isEmpty();
        assertThat(alarmed(OwnedSlots.NONE, later, later)).containsAll(matches);
        for (UUID match : matches) {
            OwnedSlots own = OwnedSlots.of(slot -> slot == Slots.of(match));
            assertThat(alarmed(own, later, Instant.EPOCH)).contains(match).allMatch(own::has);
        }
    }

    @Test
    void a_match_that_is_over_has_no_alarm() {
        UUID match = match(timed().player("Ada"), timed().player("Bob"), new OnTimeout.Forfeit());
        assertThat(alarmed()).contains(match);
        Await.until("its end", SOON, () -> !alarmed().contains(match));
    }

    @Test
    void a_match_with_a_clock_without_enforcement_has_no_alarm() {
        UUID match = match(timed().player("Ada"), timed().player("Bob"), new OnTimeout.None());
        assertThat(alarmed()).doesNotContain(match);
    }

    /// A node that lives an hour later, so that it alone finds a move too late.
    @ParameterizedTest
    @EnumSource(names = {"TIMEOUT_MOVE", "FORFEIT"})
    void a_move_after_its_deadline_is_refused_and_the_deadline_is_kept_at_once(Cause kept) {
        OnTimeout onTimeout =
                kept == Cause.FORFEIT ? new OnTimeout.Forfeit() : new OnTimeout.Bot("random");
        UUID match =
                match(
                        timed().player("Ada"),
                        timed().player("Bob"),
                        Duration.ofMinutes(30),
                        onTimeout);
        var journal = new PostgresJournal(database, StoredMatches.PATIENCE);
        open.add(journal);
        Clock later = Clock.offset(TestClock.SYSTEM, Duration.ofHours(1));
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
                                        .isEqualTo(Rejection.Code.DEADLINE_EXCEEDED));
    }

    private List<UUID> alarmed() {
        return alarmed(OwnedSlots.ALL, Instant.now().plusSeconds(60), Instant.EPOCH);
    }

    private List<UUID> alarmed(OwnedSlots share, Instant before, Instant overdue) {
        return alarms.due(share, before, overdue, 1000).stream().map(Alarms.Alarm::match).toList();
    }
}
