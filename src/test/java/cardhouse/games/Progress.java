package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.List;

/// A match goes on until it ends, and asks no seat without need.
final class Progress<S, M extends Move, E extends Event, V extends View> {
    /// More plies than this no seat makes in one turn.
    private static final int PLIES_A_TURN = 50;

    /// Number of states that a watcher cannot distinguish, to decide whether a question was needed:
    /// a card that one seat in fifty holds should occur in one of them.
    private static final int IMAGINED = 400;

    /// So many questions with one answer are looked at.
    private static final int MOST_LONE = 100;

    private final Setup<S, M, E, V> setup;
    private int lone;
    private int needless;

    Progress(Setup<S, M, E, V> setup) {
        this.setup = setup;
    }

    /// Questions with one answer for a seat that knows more than the public, of those looked at.
    int lone() {
        return lone;
    }

    /// Those of them that any watcher could have answered.
    int needless() {
        return needless;
    }

    void somebodyCanAct(long seed) {
        var match = new RandomMatch<>(setup, seed);
        while (match.turn() instanceof Turn.ToMove(var seats)) {
            assertThat(setup.everySeat()).containsAll(seats);
            for (Seat seat : seats)
                assertThat(setup.game().legalMoves(match.state(), seat))
                        .as("moves of " + seat)
                        .isNotEmpty();
            match.playOn();
        }
        assertThat(match.turn()).isInstanceOf(Turn.Over.class);
    }

    /// A seat that knows no more than the public is never asked without need. One that does may
    /// have to be, lest the missing question betray its cards. Where several seats may act at once,
    /// the choice of a seat with one move is to be quicker than the others.
    void aSeatAskedHasAChoice(long seed) {
        for (var match = new RandomMatch<>(setup, seed); !match.over(); match.playOn()) {
            for (Seat seat : match.asked()) {
                var legal = setup.game().legalMoves(match.state(), seat);
                if (legal.size() >= 2 || match.asked().size() >= 2) continue;
                assertThat(setup.game().view(match.state(), Viewer.sitting(seat)))
                        .as(() -> seat + " can only " + legal + " and knows something of its own")
                        .isNotEqualTo(setup.game().view(match.state(), Viewer.WATCHING));
                if (lone == MOST_LONE) continue;
                lone++;
                if (isPublic(match, seat, legal)) needless++;
            }
        }
    }

    private boolean isPublic(RandomMatch<S, M, E, V> match, Seat seat, List<M> legal) {
        for (int i = 0; i < IMAGINED; i++) {
            S imagined =
                    setup.game()
                            .sampling()
                            .determinize(match.state(), Viewer.WATCHING, match::below);
            if (!setup.game().legalMoves(imagined, seat).equals(legal)) return false;
        }
        return true;
    }

    /// @param turnLimit that of the setup
    void endsInTime(long seed, int turnLimit) {
        var match = new RandomMatch<>(setup, seed);
        long most = (long) (turnLimit + setup.seats()) * PLIES_A_TURN;
        for (long plies = 0; !match.over(); plies++) {
            assertThat(plies).as("plies with %d turns at most", turnLimit).isLessThan(most);
            match.playOn();
        }
        assertThat(outcome(match.turn()).status()).isNotEqualTo(Outcome.Status.RESIGNED);
    }

    void everySeatHasAPlace(long seed) {
        var match = new RandomMatch<>(setup, seed);
        while (!match.over()) match.playOn();
        places(outcome(match.turn()), setup.seats());
    }

    static Outcome outcome(Turn turn) {
        if (turn instanceof Turn.Over(var outcome)) return outcome;
        throw new AssertionError("the match is not over");
    }

    /// Competition ranking: the place of a seat is one more than the number of better ones.
    static void places(Outcome outcome, int seats) {
        var places = outcome.places();
        assertThat(places).hasSize(seats);
        for (int place : places)
            assertThat(place)
                    .as(() -> "a place in " + places)
                    .isEqualTo(1 + (int) places.stream().filter(other -> other < place).count());
    }
}
