package cardhouse.engine;

/// Estimates the position of each seat in one game before the match is over. It is the value of a
/// rollout that stops early. A rollout to the end would hide the effect of a move in the luck of
/// what follows.
///
/// The figures are rounded from logistic regressions over thousands of matches of greedy bots. They
/// predict, from the position at some moment, which of two seats comes first.
///
/// @param <V> the view of that game, as an audit sees it: all cards are shown
public interface Evaluation<V extends View> {
    /// The number of the present turn.
    int turn(V view);

    /// The number of turns after which a rollout is evaluated.
    int horizon();

    /// For every seat, in seat order, its strength. The difference of two strengths is the
    /// logarithm of the odds that the one seat comes before the other.
    double[] strengths(V view);
}
