package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.OpenTables;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/// Tables that are laid open, read again, and drawn from what a seat knows.
final class OpenTableRoundTrip<S, M extends Move, E extends Event, V extends View> {
    private static final int DRAWS = 3;
    private static final int BESIDE = 15;

    private final Setup<S, M, E, V> setup;
    private final OpenTables<S> tables;

    OpenTableRoundTrip(Setup<S, M, E, V> setup) {
        this.setup = setup;
        this.tables = setup.game().sampling().openTables().orElseThrow();
    }

    /// What a table shows is all that matters: on what is read from it everything goes on alike.
    void saysAll(long seed, int stride) {
        for (var match = new RandomMatch<>(setup, seed); !match.over(); match.playOn()) {
            if (!match.isLookedAt(stride)) continue;
            var table = tables.open(match.state());
            S read = tables.state(table);
            assertThat(tables.open(read)).isEqualTo(table);
            assertThat(setup.game().turn(read)).isEqualTo(setup.game().turn(match.state()));
            for (Seat seat : setup.everySeat()) alike(match, match.state(), read, seat);
        }
    }

    private void alike(RandomMatch<S, M, E, V> match, S state, S other, Seat seat) {
        var moves = setup.game().legalMoves(state, seat);
        assertThat(setup.game().legalMoves(other, seat)).isEqualTo(moves);
        if (moves.isEmpty()) return;
        M move = match.any(moves);
        assertThat(allowed(other, seat, move)).isEqualTo(allowed(state, seat, move));
    }

    private List<E> allowed(S state, Seat seat, M move) {
        if (setup.game().decide(state, seat, move) instanceof Ruling.Allowed<S, E> allowed)
            return allowed.events();
        throw new AssertionError("refused: " + move);
    }

    /// A sampled table looks the same to the seat as its own.
    void drawsWhatLooksTheSame(long seed, int stride) {
        for (var match = new RandomMatch<>(setup, seed); !match.over(); match.playOn()) {
            if (!match.isLookedAt(stride)) continue;
            var game = setup.game();
            for (Seat seat : setup.everySeat()) {
                var draw = tables.knowledge(match.state(), seat).drawing(match::below);
                for (int i = 0; i < DRAWS; i++) {
                    S drawn = tables.state(draw.get().orElseThrow());
                    var eyes = Viewer.sitting(seat);
                    assertThat(game.view(drawn, eyes)).isEqualTo(game.view(match.state(), eyes));
                    assertThat(game.turn(drawn)).isEqualTo(game.turn(match.state()));
                    assertThat(game.legalMoves(drawn, seat))
                            .isEqualTo(game.legalMoves(match.state(), seat));
                }
            }
        }
    }

    /// Deviation of the ranks of true tables among samples from a uniform distribution. The order
    /// of tables is independent of their origin. Each deal is used once, before the first move.
    double deviationOfRanks() {
        var ranks = new HashMap<Integer, Double>();
        for (int rank = 0; rank <= BESIDE; rank++) ranks.put(rank, 1.0);
        var deal = new AtomicLong();
        return FrequencyTest.deviation(
                ranks, () -> rank(Seed.fixed("rank", deal.incrementAndGet())));
    }

    private int rank(long seed) {
        var match = new RandomMatch<>(setup, seed);
        Seat seat = match.any(setup.everySeat());
        String truth = tables.open(match.state()).toString();
        var draw = tables.knowledge(match.state(), seat).drawing(match::below);
        int rank = 0;
        for (int i = 0; i < BESIDE; i++) {
            String drawn = draw.get().orElseThrow().toString();
            if (drawn.compareTo(truth) < 0) rank++;
        }
        return rank;
    }
}
