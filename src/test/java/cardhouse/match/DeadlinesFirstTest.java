package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.TestMatch;
import cardhouse.engine.Seat;
import cardhouse.fairness.Chain;
import cardhouse.match.MatchCache.Freshness;
import cardhouse.match.clock.SeatClocks;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.lobby.Withdrawal;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.requests.MemoryIdempotencyKeys;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.MemoryPlayers;
import cardhouse.players.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Every command that changes a match, 50 ms before to 50 ms after a deadline, on nodes that know
/// the match or are behind, and with another node that is faster: what was first by the server's
/// clock decides.
@Pure
class DeadlinesFirstTest {
    private static final int TRIALS = 1_000;
    private static final int MICROS = 50_000;
    private static final Duration PER_MOVE = Duration.ofSeconds(3);
    private static final BuiltInBot BOT = new BuiltInBot("greedy");

    private final MemoryServer server = new MemoryServer("DeadlinesFirstTest");
    private final MemoryPlayers players =
            new MemoryPlayers(new MemoryIdempotencyKeys(), server.clock);
    private final SplittableRandom random = Seed.random("DeadlinesFirstTest");

    /// What another node does just before an entry of the slow one is kept.
    private final Deque<Runnable> meanwhile = new ArrayDeque<>();

    private final List<TestNode> nodes =
            List.of(
                    server.node,
                    server.node(server.journal),
                    server.node(new ContendedJournal(server.journal, meanwhile)));

    /// A request to change a match.
    ///
    /// @param seat whose entry it would be
    private record Command(Seat seat, Cause cause, Runnable request) {}

    @Test
    void the_earlier_of_move_and_deadline_decides() {
        int late = 0;
        int inTime = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            UUID match = begun();
            Instant deadline = deadline(match).orElseThrow();
            server.clock.pass(
                    Duration.between(server.clock.instant(), deadline)
                            .plusNanos(1_000L * random.nextInt(-MICROS, MICROS + 1)));
            Command command = command(match, nodes.get(random.nextInt(nodes.size())));
            // The other node is as late as this one, or later.
            boolean overtaken = random.nextInt(3) == 0;
            if (overtaken)
                meanwhile.add(() -> {
                    server.clock.pass(Duration.ofNanos(1_000L * random.nextInt(MICROS)));
                    server.node.matches().timeUp(match);
                });
            MatchSnapshot before = now(match);
            Instant at = server.clock.instant();
            try {
                command.request().run();
            } catch (Rejection refused) {
                assertThat(server.clock.instant()).as(refused.getMessage()).isAfter(deadline);
            }
            boolean raced = overtaken && meanwhile.isEmpty();
            meanwhile.clear();
            Entry first = entries(match).get(before.revision());
            if (server.clock.instant().isAfter(deadline) && (raced || at.isAfter(deadline))) {
                late++;
                assertThat(first.cause().isLate()).as("%s, %s", command, first.cause()).isTrue();
                assertThat(first.seat()).isEqualTo(before.late(first.at()));
            } else {
                inTime++;
                assertThat(first.cause()).as("%s", command).isEqualTo(command.cause());
                assertThat(first.seat()).contains(command.seat());
                assertThat(first.at()).isBetween(at, server.clock.instant());
            }
            end(match);
            holds(match);
        }
        assertThat(late).isGreaterThan(TRIALS / 4);
        assertThat(inTime).isGreaterThan(TRIALS / 4);
    }

    private MatchSnapshot now(UUID match) {
        return server.node.live().match(match, Freshness.FROM_JOURNAL);
    }

    /// A match of two or three that has been played for a while.
    private UUID begun() {
        boolean strict = random.nextBoolean();
        var control =
                new TimeControl(
                        PER_MOVE,
                        random.nextBoolean() ? Duration.ZERO : Duration.ofSeconds(2),
                        strict ? new OnTimeout.Forfeit() : new OnTimeout.Bot(BOT));
        var setting =
                new MatchSettings(
                        true,
                        Optional.of(control),
                        Spectators.LIVE,
                        random.nextInt(20) == 0 ? Optional.of(BOT) : Optional.empty());
        var ada = server.player("Ada");
        var seats = new ArrayList<NewSeat>();
        for (var player : List.of(ada, server.player("Bob")))
            seats.add(new NewSeat.Brought(player));
        if (random.nextBoolean())
            seats.add(
                    random.nextBoolean()
                            ? new NewSeat.Bot(BOT)
                            : new NewSeat.Brought(server.player("Cyd")));
        UUID match =
                server.open(
                                ada,
                                random.nextBoolean() ? "trash" : "trio",
                                setting,
                                seats.toArray(NewSeat[]::new))
                        .id();
        now(match).match().players().forEach(player -> players.plays(player, match));
        int behind = random.nextInt(4);
        for (int ply = 0; ply < random.nextInt(1, 6) || deadline(match).isEmpty(); ply++) {
            if (ply == behind)
                nodes.forEach(node -> node.live().match(match, Freshness.FROM_JOURNAL));
            if (server.node.matches().houseMove(match)) continue;
            // In time for all whose clocks run.
            deadline(match)
                    .map(next -> Duration.between(server.clock.instant(), next).dividedBy(2))
                    .ifPresent(server.clock::pass);
            server.ply(match);
        }
        return match;
    }

    private Optional<Instant> deadline(UUID match) {
        return now(match).enforced().flatMap(SeatClocks::next);
    }

    private Command command(UUID match, TestNode node) {
        var now = now(match);
        Matches matches = node.matches();
        boolean house =
                now.toAct().stream().anyMatch(seat -> now.houseBot(seat).isPresent())
                        && random.nextBoolean();
        if (house) {
            Seat bot =
                    now.toAct().stream()
                            .filter(seat -> now.houseBot(seat).isPresent())
                            .findFirst()
                            .orElseThrow();
            return new Command(bot, Cause.MOVE, () -> matches.houseMove(match));
        }
        Seat seat = one(seats(now));
        Player player = ((Chair.Taken) now.match().chair(seat)).player();
        Cause leaving = now.isPlayedOn() ? Cause.RESIGNATION_TO_BOT : Cause.RESIGNATION;
        return switch (random.nextInt(4)) {
            case 0 ->
                    new Command(
                            seat,
                            leaving,
                            () ->
                                    new Withdrawal(players, server.openings, matches)
                                            .leaveAll(player));
            case 1 ->
                    new Command(
                            seat, leaving, () -> matches.resign(match, seat, Preconditions.NONE));
            default -> {
                Seat mover =
                        one(
                                now.toAct().stream()
                                        .filter(toAct -> now.houseBot(toAct).isEmpty())
                                        .toList());
                var move = server.offered(match, mover);
                yield new Command(
                        mover,
                        Cause.MOVE,
                        () -> matches.play(match, mover, move, Preconditions.NONE));
            }
        };
    }

    private static List<Seat> seats(MatchSnapshot now) {
        return Seat.first(now.match().seats()).stream()
                .filter(seat -> now.houseBot(seat).isEmpty())
                .filter(seat -> now.table().departure(seat).isEmpty())
                .toList();
    }

    private Seat one(List<Seat> seats) {
        return seats.get(random.nextInt(seats.size()));
    }

    /// All who are left resign, and bots play on.
    private void end(UUID match) {
        Matches matches = server.node.matches();
        for (MatchSnapshot now = now(match); !now.over(); now = now(match)) {
            if (!seats(now).isEmpty())
                matches.resign(match, seats(now).getFirst(), Preconditions.NONE);
            else assertThat(matches.houseMove(match)).isTrue();
        }
    }

    private List<Entry> entries(UUID match) {
        return server.journal.read(match, 0, Integer.MAX_VALUE).stream()
                .map(Journal.Kept::entry)
                .toList();
    }

    /// What must hold of a journal at its end: times are in order, nothing was done while a
    /// deadline had passed but what the clock demands, and an audit finds nothing.
    private void holds(UUID match) {
        MatchSnapshot over = now(match);
        var now = MatchSnapshot.unstarted(over.match(), over.seed());
        var items = new ArrayList<Evidence.Item>();
        for (Entry entry : entries(match)) {
            assertThat(now.time().last().filter(entry.at()::isBefore)).isEmpty();
            assertThat(now.late(entry.at()))
                    .isEqualTo(entry.cause().isLate() ? entry.seat() : Optional.empty());
            var linked = ChainedEntry.of(entry, now.hash(), over.seed(), TestMatch.NOTATION);
            items.add(new Evidence.Written(linked.line(), Optional.of(linked.hash())));
            now = now.after(entry, linked.hash());
        }
        var evidence =
                new Evidence(
                        over.match().header(),
                        Optional.of(Chain.start(over.match().header())),
                        items,
                        Optional.of(TestMatch.NOTATION.write(over.outcome().orElseThrow())),
                        Optional.of(over.seed().hex()),
                        List.of(TestMatch.RECEIPTS.sign(over.receipt())),
                        TestMatch.KEYS);
        assertThat(new Auditor(TestMatch.NOTATION).audit(evidence).findings()).isEmpty();
    }
}
