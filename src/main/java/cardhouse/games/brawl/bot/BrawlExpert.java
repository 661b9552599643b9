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

/// The best move according to the seat's hand alone. Exchanging hidden cards does not change it.
public final class BrawlExpert implements Skill.Expert<BrawlView, BrawlMove> {
    private record Kind(BrawlMode mode, int seats) {
        private ValueFunction solved() {
            return mode == BrawlMode.ROUND_RUMMAGE ? new RoundValue(seats) : new HeapValue(seats);
        }
    }

    /// Each is computed on first use, which takes a moment.
    private static final Map<Kind, ValueFunction> SOLVED = new ConcurrentHashMap<>();

    private static final BrawlGreedyPolicy GREEDY = new BrawlGreedyPolicy();

    /// If the hand does not decide, the choice makes little difference: which seat to attack, and
    /// whether to play a booster. In Rummy a search plays better.
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

    /// The value of hands under the rules of one mode, by their shapes. A won match is worth 1.
    /// Each round until the win reduces the value by the probability that another seat wins first.
    ///
    /// The model has a single seat: others take cards from it and give it some, independently of
    /// their hands, and it makes the moves that are best for its own hand. So the values are
    /// computed once, by value iteration (Bellman, "Dynamic Programming", 1957, chapter XI), for
    /// all shapes.
    interface ValueFunction {
        /// The value of the hand after a move that draws, discards, takes or gives a card, or that
        /// declines to.
        double worth(DecisionPoint point, BrawlMove move);
    }
}
