package cardhouse.bots.brawl;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
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

/// What to do with one's hand. It follows from the hand alone: unseen cards that are swapped change
/// nothing.
public final class BrawlThought {
    private record Kind(BrawlMode mode, int seats) {
        private Outlook solved() {
            return mode == BrawlMode.ROUND_RUMMAGE
                    ? new RoundOutlook(seats)
                    : new HeapOutlook(seats);
        }
    }

    /// Each is solved when it is asked for first, which takes a moment.
    private static final Map<Kind, Outlook> OUTLOOKS = new ConcurrentHashMap<>();

    private BrawlThought() {}

    /// @param legal the seat's moves
    /// @param random for ties
    /// @return nothing where it is not the hand that decides: whom to attack, whether to play a
    ///   booster, and all of Rummy
    public static Optional<Move> best(BrawlView view, Seat seat, List<Move> legal, Uniform random) {
        if (view.mode() == BrawlMode.RUMMY || !legal.stream().allMatch(BrawlThought::isOfHand))
            return Optional.empty();
        var outlook =
                OUTLOOKS.computeIfAbsent(
                        new Kind(view.mode(), view.brawlers().size()), Kind::solved);
        var moment = Moment.of(view, seat);
        var best = new ArrayList<Move>();
        double most = Double.NEGATIVE_INFINITY;
        for (Move move : legal) {
            double worth = outlook.worth(moment, (BrawlMove) move);
            if (worth > most) best.clear();
            if (worth >= most) best.add(move);
            most = Math.max(most, worth);
        }
        return Optional.of(best.get(random.below(best.size())));
    }

    private static boolean isOfHand(Move move) {
        return switch ((BrawlMove) move) {
            case Prepare _, Rummage _, StopRummaging _, TossCard _, StopTossing _ -> true;
            case GrabCard _, GiveCard _, LeaveSpoils _ -> true;
            case Attack _, GoOut _, PlayBooster _, PassWindow _, DeclareVictory _ -> false;
            case ContinuePlay _, LaySet _, DoneLaying _ -> false;
        };
    }
}
