package cardhouse.bots;

import cardhouse.engine.Move;

/// A candidate for the best move, compared with the rule-of-thumb move on the same sampled tables
/// with the same chance. Most moves make no difference most of the time, and paired samples cancel
/// out the luck that both share.
final class Candidate {
    /// Number of standard errors by which a move must look better before it is preferred: among
    /// several candidates, the luckiest looks good.
    private static final double CONVINCED = 1;

    /// Added to the spread of a few results, which may agree by luck.
    private static final double DOUBT = 0.02;

    private final Move move;
    private final SearchNode below = new SearchNode();
    private int tables;
    private double sum;
    private double squares;

    Candidate(Move move) {
        this.move = move;
    }

    Move move() {
        return move;
    }

    /// The tree below this move.
    SearchNode below() {
        return below;
    }

    /// @param gain value above that of the rule of thumb, -1 to 1
    void learn(double gain) {
        tables++;
        sum += gain;
        squares += gain * gain;
    }

    double gain() {
        return tables == 0 ? 0 : sum / tables;
    }

    /// True if it is better than the rule of thumb by more than sampling error.
    boolean convinces() {
        if (tables == 0) return false;
        double spread = squares / tables - gain() * gain() + DOUBT / tables;
        return gain() > CONVINCED * Math.sqrt(spread / tables);
    }
}
