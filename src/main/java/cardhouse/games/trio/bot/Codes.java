package cardhouse.games.trio.bot;

import cardhouse.cards.Card;
import cardhouse.games.trio.Demand;
import cardhouse.games.trio.TrioMove;
import java.util.Collection;

/// Cards, demands and moves as numbers.
final class Codes {
    private Codes() {}

    static int value(Card card) {
        return Integer.parseInt(card.code());
    }

    static int[] values(Collection<Card> cards) {
        return cards.stream().mapToInt(Codes::value).toArray();
    }

    static long counts(Collection<Card> cards) {
        long sum = 0;
        for (Card card : cards) sum += RuleTable.cards(value(card), 1);
        return sum;
    }

    static int demand(Demand demand) {
        return switch (demand) {
            case Demand.Anything _ -> RuleTable.ANYTHING;
            case Demand.AtLeast(int least) -> least;
            case Demand.AtMost(int most) -> RuleTable.AT_MOST + most;
        };
    }

    /// @param move of a seat whose turn it is
    static int move(TrioMove move) {
        return switch (move) {
            case TrioMove.PlayCards(var cards) ->
                    Position.play(value(cards.getFirst()), cards.size());
            case TrioMove.PickUp _ -> Position.PICK_UP;
            case TrioMove.Flip _ -> Position.FLIP;
            case TrioMove.Exchange _, TrioMove.KeepHand _, TrioMove.Refill _ ->
                    throw new IllegalArgumentException("is no move of a turn");
        };
    }
}
