package cardhouse.bots;

import cardhouse.engine.Move;

/// A move that may be the best, measured against the move by rule of thumb on the same imagined
/// tables with the same chance: most moves make no difference most of the time, and what luck does
/// to both cancels out.
final class Candidate {
    /// How many standard errors better a move has to look before it is preferred: among several
    /// that are tried, the luckiest looks good.
    private static final double CONVINCED = 1;

    /// What is added to the spread of a few results, which may agree by luck.
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

    /// What may follow it.
    SearchNode below() {
        return below;
    }

    /// @param gain how much more it was worth than the rule of thumb, -1 to 1
    void learn(double gain) {
        tables++;
        sum += gain;
        squares += gain * gain;
    }

    double gain() {
        return tables == 0 ? 0 : sum / tables;
    }

    /// Whether it is better than the rule of thumb, beyond what luck explains.
    boolean convinces() {
        if (tables == 0) return false;
        double spread = squares / tables - gain() * gain() + DOUBT / tables;
        return gain() > CONVINCED * Math.sqrt(spread / tables);
    }
}
