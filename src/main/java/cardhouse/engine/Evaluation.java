package cardhouse.engine;

/// How well the seats of one game stand before the match is over: what a rollout is worth that is
/// not played to its end, where the luck of what follows would drown what a move has done.
///
/// The figures are rounded from logistic regressions of who came before whom on how the seats stood
/// at some moment, over thousands of matches of greedy bots.
///
/// @param <V> the view of that game, as an audit sees it: all cards are shown
public interface Evaluation<V extends View> {
    /// The number of the present turn.
    int turn(V view);

    /// After how many turns a rollout is judged.
    int horizon();

    /// For every seat, in seat order, how strong it is: of two seats, the logarithm of the odds
    /// that one comes before the other is the difference.
    double[] strengths(V view);
}
