package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.engine.Uniform;
import cardhouse.engine.View;
import cardhouse.match.Observation;
import java.util.stream.IntStream;

/// What bots know of playing one game, or one family of games.
///
/// @param policy what to do by rules of thumb
/// @param evaluation how good a position is
record Skill<V extends View, M extends Move>(
        Class<V> views, Class<M> moves, GreedyPolicy<V, M> policy, Evaluation<V> evaluation) {

    boolean isFor(View view) {
        return views.isInstance(view);
    }

    /// The move by rule of thumb.
    Move choose(Observation observation, Uniform random) {
        return policy.choose(
                observation.seat(),
                views.cast(observation.view()),
                observation.legalMoves().stream().map(moves::cast).toList(),
                random);
    }

    /// The turn at the beginning of which a rollout from here on is judged.
    int horizon(View view) {
        return turn(view) + evaluation.horizon();
    }

    int turn(View view) {
        return evaluation.turn(views.cast(view));
    }

    /// What the seats, in seat order, can expect: 1 to come first for certain, 0 to come last.
    ///
    /// @param view with all cards shown
    double[] expected(View view) {
        double[] strengths = evaluation.strengths(views.cast(view));
        return IntStream.range(0, strengths.length)
                .mapToDouble(seat -> expected(strengths, seat))
                .toArray();
    }

    /// The mean of how likely the seat comes before each of the others.
    private static double expected(double[] strengths, int seat) {
        double sum = 0;
        for (int other = 0; other < strengths.length; other++)
            if (other != seat) sum += 1 / (1 + Math.exp(strengths[other] - strengths[seat]));
        return sum / (strengths.length - 1);
    }
}
