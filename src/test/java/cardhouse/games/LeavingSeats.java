package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Seats leave at any time, and the others play on.
final class LeavingSeats<S, M extends Move, E extends Event, V extends View> {
    private final Setup<S, M, E, V> setup;

    LeavingSeats(Setup<S, M, E, V> setup) {
        this.setup = setup;
    }

    void theOthersPlayOn(long seed) {
        var match = new RandomMatch<>(setup, seed);
        var moves = new AnyMoves<>(setup, match.state(), match::below);
        var pack = setup.census().cards(match.state()).size();
        var in = new ArrayList<>(setup.everySeat());
        var left = new ArrayList<Seat>();
        int often = 1 + setup.plies() / setup.seats() / (1 + match.below(3));
        while (!match.over()) {
            if (match.below(often) == 0) {
                Seat leaver = match.any(in);
                in.remove(leaver);
                left.add(leaver);
                match.leave(leaver);
                assertThat(setup.census().cards(match.state())).hasSize(pack);
            } else {
                match.playOn();
            }
            assertThat(Collections.disjoint(match.asked(), left))
                    .as("leavers are asked no more")
                    .isTrue();
            for (Seat gone : left) hasNoSay(match.state(), gone, moves.any());
        }
        ranked(Progress.outcome(match.turn()), in, left);
        assertThatIllegalStateException()
                .as("leaving a match that is over")
                .isThrownBy(() -> setup.game().leave(match.state(), in.getFirst()));
    }

    private void hasNoSay(S state, Seat gone, M move) {
        assertThat(setup.game().legalMoves(state, gone)).isEmpty();
        assertThat(setup.game().decide(state, gone, move)).isInstanceOf(Ruling.Refused.class);
        assertThatIllegalStateException()
                .as("leaving twice")
                .isThrownBy(() -> setup.game().leave(state, gone));
    }

    private void ranked(Outcome outcome, List<Seat> in, List<Seat> left) {
        Progress.places(outcome, setup.seats());
        assertThat(outcome.status() == Status.RESIGNED)
                .as("resigned, and one seat is left")
                .isEqualTo(in.size() == 1);
        for (Seat gone : left)
            for (Seat stayed : in)
                assertThat(place(outcome, gone))
                        .as(() -> gone + ", who left, behind " + stayed)
                        .isGreaterThan(place(outcome, stayed));
        for (int i = 1; i < left.size(); i++)
            assertThat(place(outcome, left.get(i)))
                    .as("who left later is not worse off")
                    .isLessThanOrEqualTo(place(outcome, left.get(i - 1)));
    }

    private static int place(Outcome outcome, Seat seat) {
        return outcome.places().get(seat.index());
    }
}
