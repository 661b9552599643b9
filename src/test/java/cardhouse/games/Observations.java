package cardhouse.games;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.match.Observation;
import java.util.List;
import java.util.Optional;

/// The input of a bot that never samples.
public final class Observations {
    private Observations() {}

    public static Observation of(Seat seat, View view, List<? extends Move> legalMoves) {
        return new Observation(
                seat,
                0,
                view,
                List.copyOf(legalMoves),
                _ -> {
                    throw new AssertionError("a bot of this level guesses nothing");
                },
                Optional::empty);
    }
}
