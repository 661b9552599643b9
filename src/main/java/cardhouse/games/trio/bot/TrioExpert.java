package cardhouse.games.trio.bot;

import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Skill;
import cardhouse.engine.Uniform;
import cardhouse.games.trio.TrioKnowledge;
import cardhouse.games.trio.TrioMove;
import cardhouse.games.trio.TrioView;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Plays by the likely hands of the others, and solves endings. The move depends only on the seat's
/// knowledge and on random numbers: exchanging hidden cards does not change it.
public final class TrioExpert implements Skill.Expert<TrioView, TrioMove> {
    private static final int BOTH = 2;

    /// The number of rollouts of TRIO in the time of one rollout of the search for all games.
    private static final int ROLLOUTS = 16;

    private static final TrioGreedyPolicy GREEDY = new TrioGreedyPolicy();

    /// In the exchange before the play, rules of thumb are hard to beat.
    @Override
    public Optional<TrioMove> choose(
            Seat seat,
            TrioView view,
            List<TrioMove> legalMoves,
            Supplier<Optional<SeatKnowledge>> knowledge,
            int iterations,
            BooleanSupplier timeUp,
            Uniform random) {
        if (view.play().isEmpty())
            return Optional.of(GREEDY.choose(seat, view, legalMoves, random));
        var known = (TrioKnowledge) knowledge.get().orElseThrow();
        if (legalMoves.getFirst() instanceof TrioMove.Refill)
            return Optional.of(legalMoves.getFirst());
        var luck = new SplittableRandom(random.below(Integer.MAX_VALUE));
        var beliefs = new Beliefs(known, seat, luck);
        int[] moves = legalMoves.stream().mapToInt(Codes::move).distinct().toArray();
        int rollouts = (int) Math.min(Integer.MAX_VALUE, (long) ROLLOUTS * iterations);
        int best =
                exact(beliefs, seat)
                        .orElseGet(() ->
                                new TableSearch(() -> beliefs.table(luck), luck)
                                        .best(moves, rollouts, timeUp));
        return Optional.of(
                legalMoves.stream()
                        .filter(move -> Codes.move(move) == best)
                        .findFirst()
                        .orElseThrow());
    }

    private static OptionalInt exact(Beliefs beliefs, Seat seat) {
        return beliefs.open(seat)
                .filter(table -> table.seats == BOTH)
                .map(Ending::best)
                .orElse(OptionalInt.empty());
    }
}
