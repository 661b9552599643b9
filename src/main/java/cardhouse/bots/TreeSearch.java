package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Uniform;
import cardhouse.match.Outlook;
import cardhouse.match.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Information-set Monte Carlo tree search with a single observer, after Cowling, Powley and
/// Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE Transactions on Computational
/// Intelligence and AI in Games 4, 2012), with sequential halving at the root, after Karnin, Koren
/// and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits" (ICML 2013).
///
/// Again and again it draws a table that the seat could not tell from the real one. On each, every
/// move that is still in question is tried with the same chance: down the tree by the moves that
/// are legal on that table, one node further, and to the end by rules of thumb. The real table is
/// never looked at, nor is the match's chance.
final class TreeSearch implements Bot {
    /// Matches that rules of thumb do not bring to an end in so many plies count as even.
    private static final int LONGEST = 600;

    private final Budget budget;
    private final Bot thumb;
    private final Uniform random;

    /// @param thumb moves by rule of thumb, for every seat
    TreeSearch(Budget budget, Bot thumb, Uniform random) {
        this.budget = budget;
        this.thumb = thumb;
        this.random = random;
    }

    @Override
    public Move choose(Outlook outlook) {
        var moves = outlook.legalMoves();
        if (moves.size() == 1) return moves.getFirst();
        long start = System.nanoTime();
        var usual = new Contender(thumb.choose(outlook));
        List<Contender> others =
                moves.stream()
                        .filter(move -> !move.equals(usual.move()))
                        .map(Contender::new)
                        .toList();
        int rounds = 32 - Integer.numberOfLeadingZeros(others.size());
        for (int round = 0; round < rounds; round++) {
            int tables = budget.iterations() / rounds / (others.size() + 1);
            // So that the last round has its time, too, where time is what there is too little of.
            long share = budget.time().toNanos() / rounds * (round + 1);
            for (int i = 0; i < Math.max(1, tables) && System.nanoTime() - start < share; i++)
                compare(outlook, usual, others);
            others = betterHalf(others);
        }
        return others.stream().filter(Contender::convinces).findFirst().orElse(usual).move();
    }

    private static List<Contender> betterHalf(List<Contender> contenders) {
        return contenders.stream()
                .sorted(Comparator.comparingDouble(Contender::gain).reversed())
                .limit((contenders.size() + 1) / 2)
                .toList();
    }

    private void compare(Outlook outlook, Contender usual, List<Contender> others) {
        Table<?, ?, ?, ?> table = outlook.guess().apply(random);
        int luck = random.below(Integer.MAX_VALUE);
        double par = tried(table, outlook.seat(), usual, luck);
        for (var other : others) other.learn(tried(table, outlook.seat(), other, luck) - par);
    }

    /// What a move is worth to its seat on one table, and what was learned on the way.
    private double tried(Table<?, ?, ?, ?> from, Seat seat, Contender contender, int luck) {
        var chance = new RandomChance(luck);
        var path = new ArrayList<SearchNode.Branch>();
        Table<?, ?, ?, ?> table = played(from, seat, contender.move(), chance);
        SearchNode node = contender.below();
        for (boolean known = true; known && table.turn() instanceof Turn.ToMove; ) {
            Seat next = toMove(table);
            var branch = node.branch(next, table.legalMoves(next), random);
            known = branch.tried() > 0;
            path.add(branch);
            node = branch.below();
            table = played(table, next, branch.move(), chance);
        }
        var places = places(playedOn(table, chance));
        for (var branch : path) branch.learn(worth(places, branch.seat()));
        return worth(places, seat);
    }

    /// Where several seats may move, their order makes no difference, or little.
    private static Seat toMove(Table<?, ?, ?, ?> table) {
        return ((Turn.ToMove) table.turn()).seats().stream().min(Seat::compareTo).orElseThrow();
    }

    private static Table<?, ?, ?, ?> played(
            Table<?, ?, ?, ?> table, Seat seat, Move move, RandomChance chance) {
        return switch (table.play(seat, move, _ -> chance)) {
            case Table.Ply.Played(_, var after) -> after;
            case Table.Ply.Refused(var refusal) ->
                    throw new IllegalStateException("a legal move was refused: " + refusal.code());
        };
    }

    private Table<?, ?, ?, ?> playedOn(Table<?, ?, ?, ?> from, RandomChance chance) {
        Table<?, ?, ?, ?> table = from;
        for (int ply = 0; ply < LONGEST && table.turn() instanceof Turn.ToMove; ply++) {
            Seat seat = toMove(table);
            table = played(table, seat, thumb.choose(table.outlook(seat)), chance);
        }
        return table;
    }

    /// Empty if the match did not end.
    private static List<Integer> places(Table<?, ?, ?, ?> ended) {
        return ended.turn() instanceof Turn.Over(Outcome(_, var places)) ? places : List.of();
    }

    /// 1 for the first place, 0 for the last.
    private static double worth(List<Integer> places, Seat seat) {
        if (places.isEmpty()) return 0.5;
        return 1 - (places.get(seat.index()) - 1) / (places.size() - 1.0);
    }
}
