package cardhouse.games.brawl.bot;

import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Skill;
import cardhouse.engine.Uniform;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.*;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.Variants.BrawlMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// What to do with one's hand. It follows from the hand alone: unseen cards that are swapped change
/// nothing.
public final class BrawlExpert implements Skill.Expert<BrawlView, BrawlMove> {
    private record Kind(BrawlMode mode, int seats) {
        private ValueFunction solved() {
            return mode == BrawlMode.ROUND_RUMMAGE ? new RoundValue(seats) : new HeapValue(seats);
        }
    }

    /// Each is solved when it is asked for first, which takes a moment.
    private static final Map<Kind, ValueFunction> SOLVED = new ConcurrentHashMap<>();

    private static final BrawlGreedyPolicy GREEDY = new BrawlGreedyPolicy();

    /// Where the hand does not decide, what there is to choose makes little difference: whom to
    /// attack, and whether to play a booster. In Rummy a search does better.
    @Override
    public Optional<BrawlMove> choose(
            Seat seat,
            BrawlView view,
            List<BrawlMove> legalMoves,
            Supplier<Optional<SeatKnowledge>> knowledge,
            int iterations,
            BooleanSupplier timeUp,
            Uniform random) {
        if (view.mode() == BrawlMode.RUMMY) return Optional.empty();
        if (!legalMoves.stream().allMatch(BrawlExpert::isOfHand))
            return Optional.of(GREEDY.choose(seat, view, legalMoves, random));
        var values =
                SOLVED.computeIfAbsent(new Kind(view.mode(), view.brawlers().size()), Kind::solved);
        var point = DecisionPoint.of(view, seat);
        var best = new ArrayList<BrawlMove>();
        double most = Double.NEGATIVE_INFINITY;
        for (BrawlMove move : legalMoves) {
            double worth = values.worth(point, move);
            if (worth > most) best.clear();
            if (worth >= most) best.add(move);
            most = Math.max(most, worth);
        }
        return Optional.of(best.get(random.below(best.size())));
    }

    private static boolean isOfHand(BrawlMove move) {
        return switch (move) {
            case Prepare _, Rummage _, StopRummaging _, TossCard _, StopTossing _ -> true;
            case GrabCard _, GiveCard _, LeaveSpoils _ -> true;
            case Attack _, GoOut _, PlayBooster _, PassWindow _, DeclareVictory _ -> false;
            case ContinuePlay _, LaySet _, DoneLaying _ -> false;
        };
    }

    /// What hands are worth by the rules of one mode, which follows from their shapes: 1 for the
    /// match, and for each round that it takes to win, less by how likely another seat is to win
    /// meanwhile.
    ///
    /// It is that of a seat that plays on its own: others take from it and give it something now
    /// and then, whatever they hold, and it does to them what is best for its own hand. So it is
    /// solved once, by value iteration (Bellman, "Dynamic Programming", 1957, chapter XI), for all
    /// shapes.
    interface ValueFunction {
        /// What the hand is worth after a move that draws, discards, takes or gives a card, or does
        /// without.
        double worth(DecisionPoint point, BrawlMove move);
    }
}
