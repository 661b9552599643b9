package cardhouse.games.trio.bot;

import cardhouse.cards.Card;
import cardhouse.engine.GreedyPolicy;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.games.trio.Special;
import cardhouse.games.trio.TrioMove;
import cardhouse.games.trio.TrioMove.Exchange;
import cardhouse.games.trio.TrioMove.Flip;
import cardhouse.games.trio.TrioMove.KeepHand;
import cardhouse.games.trio.TrioMove.PickUp;
import cardhouse.games.trio.TrioMove.PlayCards;
import cardhouse.games.trio.TrioMove.Refill;
import cardhouse.games.trio.TrioView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Puts its best cards face up for the end, plays its lowest cards first and as many of them as it
/// can, keeps special cards until nothing else fits, and picks up only what it must.
///
/// Once in a while it plays any card that fits instead: bots that always do the same in the same
/// situation can pass the same cards round for ever.
public final class TrioGreedyPolicy implements GreedyPolicy<TrioView, TrioMove> {
    /// More than any value.
    private static final int SPECIAL = 20;

    /// One of so many decisions is random.
    private static final int WHIM = 16;

    @Override
    public TrioMove choose(Seat seat, TrioView view, List<TrioMove> legalMoves, Uniform random) {
        var plays = legalMoves.stream().filter(PlayCards.class::isInstance).toList();
        if (!plays.isEmpty() && random.below(WHIM) == 0)
            return plays.get(random.below(plays.size()));
        var best = new ArrayList<TrioMove>();
        int most = Integer.MIN_VALUE;
        for (TrioMove move : legalMoves) {
            int worth = worth(view, move);
            if (worth > most) {
                best.clear();
                most = worth;
            }
            if (worth == most) best.add(move);
        }
        return best.get(random.below(best.size()));
    }

    /// Higher is better; only moves of one moment are ever compared.
    private static int worth(TrioView view, TrioMove move) {
        return switch (move) {
            case Exchange(var give, var take) -> strength(view, give) - strength(view, take);
            case KeepHand _ -> 0;
            case PlayCards(var cards) -> play(view, cards);
            case PickUp _ -> -1000;
            case Flip _ -> 0;
            case Refill _ -> 0;
        };
    }

    /// The value of cards at the end, when they are face up.
    private static int strength(TrioView view, List<Card> cards) {
        return cards.stream().mapToInt(card -> strength(view.specials(), card)).sum();
    }

    private static int strength(Map<String, Special> specials, Card card) {
        Special special = specials.get(card.code());
        if (special == null) return Integer.parseInt(card.code());
        boolean anywhere = special.playOn() == Special.PlayOn.ANY;
        return switch (special.effect()) {
            case BURN -> anywhere ? SPECIAL + 4 : SPECIAL;
            case RESET, INVISIBLE -> anywhere ? SPECIAL + 2 : SPECIAL;
            case NONE, AT_MOST, SKIP, REVERSE -> anywhere ? SPECIAL : Integer.parseInt(card.code());
        };
    }

    /// All copies of an ordinary card at once, for fewer cards are better; of a strong one only as
    /// many as needed.
    private static int play(TrioView view, List<Card> cards) {
        int strength = strength(view.specials(), cards.getFirst());
        int more = cards.size() - 1;
        return strength < SPECIAL ? more - 2 * strength : -more - 2 * strength;
    }
}
