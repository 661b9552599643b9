package cardhouse.engine;

import java.util.List;

/// The rules of thumb by which a greedy bot plays one game.
///
/// @param <V> the view of that game
/// @param <M> its moves
public interface GreedyPolicy<V extends View, M extends Move> {
    /// One of `legalMoves`.
    ///
    /// @param random for ties
    M choose(Seat seat, V view, List<M> legalMoves, Uniform random);
}
