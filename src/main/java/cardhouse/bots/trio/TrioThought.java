package cardhouse.bots.trio;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.games.trio.TrioKnowledge;
import cardhouse.games.trio.TrioMove;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/// What to do in one's turn. It follows from what the seat knows and from luck: unseen cards that
/// are swapped change nothing.
public final class TrioThought {
    private static final int BOTH = 2;

    private TrioThought() {}

    /// @param known of a round that is being played
    /// @param seat whose turn it is
    /// @param legal its moves, in the order of the rules
    /// @param rollouts how many to play, the same whatever the seat holds
    /// @param enough whether there is no time for more
    /// @return one of the legal moves
    public static Move best(
            TrioKnowledge known,
            Seat seat,
            List<Move> legal,
            int rollouts,
            BooleanSupplier enough,
            Uniform random) {
        if (legal.getFirst() instanceof TrioMove.Refill) return legal.getFirst();
        var luck = new SplittableRandom(random.below(Integer.MAX_VALUE));
        var beliefs = new Beliefs(known, seat, luck);
        int[] moves =
                legal.stream().mapToInt(move -> Codes.move((TrioMove) move)).distinct().toArray();
        int best =
                exact(beliefs, seat)
                        .orElseGet(() ->
                                new TableSearch(() -> beliefs.table(luck), luck)
                                        .best(moves, rollouts, enough));
        return legal.stream()
                .filter(move -> Codes.move((TrioMove) move) == best)
                .findFirst()
                .orElseThrow();
    }

    private static OptionalInt exact(Beliefs beliefs, Seat seat) {
        return beliefs.open(seat)
                .filter(table -> table.seats == BOTH)
                .map(Ending::best)
                .orElse(OptionalInt.empty());
    }
}
