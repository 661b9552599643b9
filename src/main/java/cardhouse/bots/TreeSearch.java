package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.Skill;
import cardhouse.engine.Uniform;
import cardhouse.match.Observation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Information-set Monte Carlo tree search with a single observer: Cowling, Powley and Whitehouse,
/// "Information Set Monte Carlo Tree Search" (IEEE Transactions on Computational Intelligence and
/// AI in Games 4, 2012). The root uses sequential halving: Karnin, Koren and Somekh, "Almost
/// Optimal Exploration in Multi-Armed Bandits" (ICML 2013).
///
/// Each iteration samples a table from the seat's information state. On each table, every remaining
/// candidate is tried with the same luck. The search goes down the tree by the moves that are legal
/// on that table, and adds one node. Then it plays by rules of thumb up to the game's horizon,
/// where the game's [Skill#evaluation] judges. It never reads the real table, nor the match's
/// chance.
final class TreeSearch implements Bot {
    private final Budget budget;
    private final Uniform habits;
    private final Uniform random;

    /// @param habits breaks ties between rule-of-thumb moves
    /// @param random for simulations
    TreeSearch(Budget budget, Uniform habits, Uniform random) {
        this.budget = budget;
        this.habits = habits;
        this.random = random;
    }

    @Override
    public Move choose(Observation observation) {
        long start = System.nanoTime();
        var skill = Bots.skillFor(observation.view());
        var usual = new Candidate(Bots.thumb(skill, observation, habits));
        List<Candidate> others =
                observation.legalMoves().stream()
                        .filter(move -> !move.equals(usual.move()))
                        .limit(most(observation.legalMoves().size() - 1))
                        .map(Candidate::new)
                        .toList();
        // A single legal move takes as long: the length of the pause must not reveal the hand.
        int rounds = rounds(others.size());
        for (int round = 0; round < rounds; round++) {
            int tables = budget.iterations() / rounds / (others.size() + 1);
            // An equal share of the time for each round, so that a tight bound does not cut off the
            // last one.
            long share = budget.time().toNanos() / rounds * (round + 1);
            for (int i = 0; i < Math.max(1, tables) && System.nanoTime() - start < share; i++)
                compare(skill, observation, usual, others);
            others = betterHalf(others);
        }
        return others.stream().filter(Candidate::convinces).findFirst().orElse(usual).move();
    }

    private static int rounds(int others) {
        return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(others));
    }

    /// If there are more moves than rollouts in the budget, some are skipped: more moves must not
    /// make a longer pause.
    private int most(int others) {
        int most = others;
        while (most > 0 && least(most) > budget.iterations()) most--;
        return most;
    }

    /// Number of rollouts that try each move once in each of its rounds.
    private static int least(int others) {
        int rollouts = 0;
        int left = others;
        for (int round = 0; round < rounds(others); round++) {
            rollouts += left + 1;
            left = (left + 1) / 2;
        }
        return rollouts;
    }

    private static List<Candidate> betterHalf(List<Candidate> candidates) {
        return candidates.stream()
                .sorted(Comparator.comparingDouble(Candidate::gain).reversed())
                .limit((candidates.size() + 1) / 2)
                .toList();
    }

    private void compare(
            Skill<?, ?> skill, Observation observation, Candidate usual, List<Candidate> others) {
        var table = observation.guess().apply(random);
        int horizon = skill.horizon(observation.view());
        int luck = random.below(Integer.MAX_VALUE);
        double par = tried(new Rollout(skill, horizon, table, luck), observation.seat(), usual);
        for (var other : others) {
            var rollout = new Rollout(skill, horizon, table, luck);
            other.learn(tried(rollout, observation.seat(), other) - par);
        }
    }

    /// Tries a candidate: returns its value to the seat, and updates the tree.
    private double tried(Rollout rollout, Seat seat, Candidate candidate) {
        rollout.play(seat, candidate.move());
        var path = descend(rollout, candidate.below());
        rollout.goOn();
        double[] worth = rollout.worth();
        for (var branch : path) branch.learn(worth[branch.seat().index()]);
        return worth[seat.index()];
    }

    /// Follows the tree down, and adds one branch.
    private List<SearchNode.Branch> descend(Rollout rollout, SearchNode from) {
        var path = new ArrayList<SearchNode.Branch>();
        SearchNode node = from;
        while (!rollout.isOver()) {
            var observation = rollout.observation();
            if (rollout.isBeyondHorizon(observation)) break;
            var branch = node.branch(observation, rollout.thumb(observation), random);
            boolean known = branch.tried() > 0;
            path.add(branch);
            rollout.play(observation.seat(), branch.move());
            if (!known) break;
            node = branch.below();
        }
        return path;
    }
}
