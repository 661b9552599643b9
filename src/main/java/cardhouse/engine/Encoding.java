package cardhouse.engine;

import java.util.List;

/// The views and moves of a game as numbers, for programs that learn. The rules and the number of
/// seats fix the number of features and of actions. An encoding receives only what a seat receives,
/// its view and its legal moves, so it cannot encode a hidden card.
///
/// @param <V> the views of the game
/// @param <M> its moves
public interface Encoding<V extends View, M extends Move> {
    /// Increased with every change of an encoding that leaves the names of its features and actions
    /// as they are.
    int VERSION = 1;

    /// Writes the same features in the same order for every view.
    void observe(Seat seat, V view, Features features);

    /// The names of the actions, in the order of their numbers.
    List<String> actions();

    /// The number of a legal move. Different legal moves of a view have different numbers.
    int action(Seat seat, V view, M move);

    /// Creates the encoding for the rules of a match.
    @FunctionalInterface
    interface Factory<R extends Rules, V extends View, M extends Move> {
        Encoding<V, M> of(R rules, int seats);
    }

    /// The seat at a distance in playing order, and 0 for the seat itself.
    static int distance(Seat from, Seat to, int seats) {
        return Math.floorMod(to.index() - from.index(), seats);
    }
}
