package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Seat;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.journal.Cause;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.EntryCounts;
import cardhouse.players.EntryQuota;
import cardhouse.players.MemoryEntryCounts;
import cardhouse.players.Player;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// No account stores more entries a day than its quota.
@Pure
class EntryQuotaTest {
    private static final int MOST = 6;
    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration SOON = Duration.ofSeconds(60);

    private final MemoryServer server = new MemoryServer("EntryQuotaTest", MOST);
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");

    /// Ada's, which takes one of her entries.
    private UUID match() {
        UUID match = server.match("trash", MatchSettings.USUAL, ada, bob);
        server.node.matches().toAct(match);
        return match;
    }

    private void useUp(Player player) {
        server.quota.count(player.id(), MOST);
    }

    private Player toAct(UUID match) {
        Seat seat = server.toAct(match);
        return seat.index() == 0 ? ada : bob;
    }

    @Test
    void a_move_counts_for_the_account_that_makes_it() {
        UUID match = match();
        Player mover = toAct(match);
        Player other = mover == ada ? bob : ada;
        useUp(other);
        server.ply(match);
        assertThat(server.revision(match)).isEqualTo(2);
        assertThat(server.quota.isUsedUp(mover.id())).isFalse();
    }

    @Test
    void exceeded_quota_reports_the_reset_time() {
        UUID match = match();
        Seat seat = server.toAct(match);
        useUp(toAct(match));
        var move = server.offered(match, seat);
        var refused =
                Rejected.with(
                        Code.DAILY_QUOTA_EXCEEDED,
                        () -> server.node.matches().play(match, seat, move, Preconditions.NONE));
        assertThat(refused.until().orElseThrow()).isPositive().isLessThanOrEqualTo(DAY);
        assertThat(server.revision(match)).isEqualTo(1);
        server.clock.pass(refused.until().orElseThrow());
        server.node.matches().play(match, seat, move, Preconditions.NONE);
        assertThat(server.revision(match)).isEqualTo(2);
    }

    /// One after the other, each would wait as long as all before it for a database that is silent.
    @Test
    @Timeout(120)
    void concurrent_quota_queries_run_in_parallel() {
        var together = new CountDownLatch(2);
        var quota = new EntryQuota(new Awaiting(together), MOST, server.clock);
        try (var askers = Executors.newVirtualThreadPerTaskExecutor()) {
            Stream.generate(() -> askers.submit(() -> quota.isUsedUp(ada.id())))
                    .limit(together.getCount())
                    .toList()
                    .forEach(asked -> assertThat(asked).succeedsWithin(SOON).isEqualTo(false));
        }
    }

    /// Answers once so many have asked.
    private record Awaiting(CountDownLatch all) implements EntryCounts {
        @Override
        public long of(UUID account, LocalDate day) {
            all.countDown();
            try {
                if (all.await(SOON.toSeconds(), TimeUnit.SECONDS)) return 0;
            } catch (InterruptedException givenUp) {
                Thread.currentThread().interrupt();
            }
            throw new AssertionError("nobody else asks");
        }

        @Override
        public long add(UUID account, LocalDate day, long entries) {
            return 0;
        }

        @Override
        public void forget(LocalDate before) {}
    }

    @Test
    void a_move_that_was_kept_gets_its_answer_again() {
        UUID match = match();
        Seat seat = server.toAct(match);
        var move = server.offered(match, seat);
        var keyed = new Preconditions(OptionalInt.empty(), Optional.of("a key of sixteen"));
        var first = server.node.matches().play(match, seat, move, keyed);
        useUp(seat.index() == 0 ? ada : bob);
        var again = server.node.matches().play(match, seat, move, keyed);
        assertThat(again).isEqualTo(first);
    }

    @Test
    void resignation_needs_no_quota() {
        UUID match = match();
        useUp(ada);
        useUp(bob);
        server.node.matches().resign(match, Seat.of(0), Preconditions.NONE);
        assertThat(server.causes(match)).contains(Cause.RESIGNATION);
    }

    @Test
    void matches_and_branches_count_too() {
        UUID match = match();
        server.playTo(match, 3);
        server.node.matches().resign(match, Seat.of(0), Preconditions.NONE);
        Player eve = server.player("Eve");
        server.quota.count(eve.id(), MOST - 3);
        Rejected.with(
                Code.DAILY_QUOTA_EXCEEDED, () -> server.branching.branch(match, eve, from(3)));
        server.branching.branch(match, eve, from(2));
        Rejected.with(
                Code.DAILY_QUOTA_EXCEEDED,
                () ->
                        server.open(
                                eve,
                                "trash",
                                MatchSettings.USUAL,
                                new NewSeat.Me(Optional.empty()),
                                new NewSeat.Open()));
    }

    private static NewBranch from(int revision) {
        return new NewBranch(
                revision,
                Optional.empty(),
                new BuiltInBot("random"),
                NewBranch.Hidden.KEEP,
                true,
                Spectators.LIVE,
                "");
    }

    @Test
    void bots_among_themselves_pause_and_bots_that_are_waited_for_do_not() {
        // Enough for as many as are opened until a bot begins.
        int most = 1000;
        var roomy = new MemoryServer("EntryQuotaTest, bots", most);
        Player eve = roomy.player("Eve");
        var bot = new NewSeat.Bot(new BuiltInBot("random"));
        var me = new NewSeat.Me(Optional.empty());
        UUID alone = roomy.open(eve, "trash", MatchSettings.USUAL, bot, bot).id();
        UUID against =
                Stream.generate(() -> roomy.open(eve, "trash", MatchSettings.USUAL, bot, me).id())
                        .filter(match -> roomy.toAct(match).index() == 0)
                        .findFirst()
                        .orElseThrow();
        var matches = roomy.node.matches();
        matches.toAct(alone);
        assertThat(matches.pace(alone)).isPresent();
        roomy.quota.count(eve.id(), most);
        assertThat(matches.pace(alone)).isEmpty();
        assertThat(matches.pace(against)).isPresent();
        assertThat(matches.houseMove(against)).isTrue();
        roomy.clock.pass(DAY);
        assertThat(matches.pace(alone)).isPresent();
    }

    /// A clock that has bots move for who is late would go on for ever.
    @Test
    void late_player_without_quota_forfeits() {
        var clock =
                new TimeControl(
                        Duration.ofSeconds(3),
                        Duration.ZERO,
                        new OnTimeout.Bot(new BuiltInBot("random")));
        var setting = new MatchSettings(true, Optional.of(clock), Spectators.LIVE);
        UUID match = server.match("trash", setting, ada, bob);
        var matches = server.node.matches();
        matches.toAct(match);
        server.clock.pass(Duration.ofSeconds(4));
        matches.timeUp(match);
        assertThat(server.causes(match)).containsExactly(Cause.START, Cause.TIMEOUT_MOVE);
        useUp(ada);
        server.clock.pass(Duration.ofSeconds(4));
        matches.timeUp(match);
        assertThat(server.causes(match))
                .containsExactly(Cause.START, Cause.TIMEOUT_MOVE, Cause.RESIGNATION);
    }

    @Test
    void nodes_count_together() {
        var counts = new MemoryEntryCounts();
        var here = new EntryQuota(counts, MOST, server.clock);
        var there = new EntryQuota(counts, MOST, server.clock);
        here.count(ada.id(), MOST - 1);
        there.count(ada.id(), 1);
        assertThat(here.isUsedUp(ada.id())).isFalse();
        here.share();
        there.share();
        assertThat(there.isUsedUp(ada.id())).isTrue();
        here.count(ada.id(), 0);
        here.share();
        assertThat(here.isUsedUp(ada.id())).isTrue();
        assertThat(here.isUsedUp(bob.id())).isFalse();
    }
}
