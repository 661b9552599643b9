package cardhouse.engine;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// A bot's skill in one game, or one family of games.
///
/// @param policy the rules of thumb of greedy bots
/// @param evaluation the value of a position
/// @param expert further knowledge of the game
public record Skill<V extends View, M extends Move>(
        Class<V> views,
        Class<M> moves,
        GreedyPolicy<V, M> policy,
        Evaluation<V> evaluation,
        Expert<V, M> expert) {

    /// Plays a game, or parts of it, by knowledge beyond its rules.
    @FunctionalInterface
    public interface Expert<V extends View, M extends Move> {
        /// One of `legalMoves`, or empty where a search does better.
        ///
        /// @param knowledge what follows for the seat from all it was shown, if the game provides
        ///   it
        /// @param iterations the number of tables that a search would imagine
        /// @param timeUp whether the time for this move is over
        /// @param random for ties and for imagined tables
        Optional<M> choose(
                Seat seat,
                V view,
                List<M> legalMoves,
                Supplier<Optional<SeatKnowledge>> knowledge,
                int iterations,
                BooleanSupplier timeUp,
                Uniform random);
    }

    /// A game without expert knowledge, in which experts search.
    public Skill(
            Class<V> views, Class<M> moves, GreedyPolicy<V, M> policy, Evaluation<V> evaluation) {
        this(views, moves, policy, evaluation, (_, _, _, _, _, _, _) -> Optional.empty());
    }

    public boolean isFor(View view) {
        return views.isInstance(view);
    }

    /// The move by rule of thumb.
    public M choose(Seat seat, View view, List<Move> legalMoves, Uniform random) {
        return policy.choose(seat, views.cast(view), cast(legalMoves), random);
    }

    /// The move of an expert, as [Expert#choose].
    public Optional<M> expert(
            Seat seat,
            View view,
            List<Move> legalMoves,
            Supplier<Optional<SeatKnowledge>> knowledge,
            int iterations,
            BooleanSupplier timeUp,
            Uniform random) {
        return expert.choose(
                seat, views.cast(view), cast(legalMoves), knowledge, iterations, timeUp, random);
    }

    private List<M> cast(List<Move> legalMoves) {
        return legalMoves.stream().map(moves::cast).toList();
    }

    /// The turn at the beginning of which a rollout from this view is evaluated.
    public int horizon(View view) {
        return turn(view) + evaluation.horizon();
    }

    public int turn(View view) {
        return evaluation.turn(views.cast(view));
    }

    /// The expected value of each seat, in seat order: 1 to come first for certain, 0 to come last.
    ///
    /// @param view with all cards shown
    public double[] expected(View view) {
        double[] strengths = evaluation.strengths(views.cast(view));
        return IntStream.range(0, strengths.length)
                .mapToDouble(seat -> expected(strengths, seat))
                .toArray();
    }

    /// The mean of the probabilities that the seat comes before each of the others.
    private static double expected(double[] strengths, int seat) {
        double sum = 0;
        for (int other = 0; other < strengths.length; other++)
            if (other != seat) sum += 1 / (1 + Math.exp(strengths[other] - strengths[seat]));
        return sum / (strengths.length - 1);
    }
}
