package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.engine.Refusal;
import cardhouse.games.trio.TrioMove.Exchange;
import cardhouse.games.trio.TrioMove.KeepHand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a seat may do before the play. With three cards in hand and three face up there are at most
/// nine swaps of one card, nine of two and one of three, and keeping: twenty moves. A swap of equal
/// cards is one of them, though it changes nothing.
record ExchangeOffers(Holding holding) {
    List<TrioMove> moves() {
        var moves = new ArrayList<TrioMove>();
        moves.add(new KeepHand());
        for (int size = 1; size <= TrioRules.THREE; size++) {
            for (List<Card> give : holding.hand().choices(size)) {
                for (List<Card> take : holding.up().choices(size))
                    moves.add(new Exchange(give, take));
            }
        }
        return moves;
    }

    Optional<Refusal> refusal(Exchange swap) {
        if (swap.give().isEmpty() || swap.give().size() != swap.take().size()) {
            return Optional.of(
                    new Refusal(
                            TrioRefusal.UNEVEN_EXCHANGE,
                            "An exchange gives and takes the same number of cards, at least one."));
        }
        if (!holding.hand().holds(swap.give()) || !holding.up().holds(swap.take())) {
            return Optional.of(
                    new Refusal(
                            TrioRefusal.CARD_NOT_THERE,
                            "Cards are given from the hand and taken from one's own face-up cards."));
        }
        return Optional.empty();
    }
}
