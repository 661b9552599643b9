package cardhouse.games.brawl;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.Playout;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.Variants.BrawlMode;
import cardhouse.games.brawl.sight.BrawlTables;
import org.junit.jupiter.api.Test;

/// The history that a board stores.
@Pure
class HistoryTest {
    private static final int SEATS = 3;

    private final ForcedEvents forcedEvents =
            new ForcedEvents(BrawlRules.preset(BrawlMode.KING_OF_THE_HEAP, 3, 3), SEATS);
    private final BrawlGame game = new BrawlGame(forcedEvents.rules(), SEATS);
    private final RandomChance random = new RandomChance(Seed.fixed("history", 1));
    private final Playout<BrawlState, BrawlMove, BrawlEvent, BrawlView> match =
            new Playout<>(game, random);

    private void play() {
        Seat seat = match.toMove();
        var moves = game.legalMoves(match.state(), seat);
        match.play(seat, moves.get(random.below(moves.size())));
    }

    private History history() {
        return ((Brawling) match.state()).board().history();
    }

    /// Or a match without end would be too large to keep, and too long to think about.
    @Test
    void history_is_bounded() {
        match.start();
        int longest = 0;
        int shortest = Integer.MAX_VALUE;
        for (int total = 0; total < 2 * History.MOST && !match.over(); ) {
            int before = history().length();
            play();
            if (match.over()) break;
            int now = history().length();
            total += Math.max(0, now - before);
            longest = Math.max(longest, now);
            if (now < before) shortest = Math.min(shortest, now);
        }
        assertThat(longest).isLessThanOrEqualTo(History.MOST);
        assertThat(shortest).isBetween(History.MOST / 2 - 100, History.MOST / 2 + 100);
        assertThat(history().events()).hasSize(history().length());
        for (Seat seat : Seat.first(SEATS)) {
            var tables = new BrawlTables(forcedEvents);
            var drawn = tables.knowledge(match.state(), seat).draw(random).orElseThrow();
            Viewer eyes = Viewer.sitting(seat);
            assertThat(game.view(tables.state(drawn), eyes))
                    .isEqualTo(game.view(match.state(), eyes));
        }
    }

    /// The seat knows no more of it than what it is dealt.
    @Test
    void redraw_clears_the_history() {
        match.start();
        for (int ply = 0; ply < 20; ply++) play();
        assertThat(history().length()).isGreaterThan(20);
        match.redraw(Viewer.sitting(Seat.of(1)), random);
        assertThat(history()).isEqualTo(History.NONE);
        play();
        assertThat(history().length()).isPositive();
    }

    @Test
    void the_same_moves_and_chance_leave_the_same_trail() {
        var other = new HistoryTest();
        match.start();
        other.match.start();
        for (int ply = 0; ply < 50; ply++) {
            play();
            assertThat(history()).isNotEqualTo(other.history());
            other.play();
            assertThat(history()).isEqualTo(other.history()).hasSameHashCodeAs(other.history());
        }
    }

    @Test
    void a_match_that_is_over_need_not_be_remembered() {
        match.start();
        while (match.turn() instanceof Turn.ToMove(var seats) && seats.contains(match.toMove()))
            match.leave(match.toMove());
        assertThat(((BrawlState.Finished) match.state()).board().history()).isEqualTo(History.NONE);
    }
}
