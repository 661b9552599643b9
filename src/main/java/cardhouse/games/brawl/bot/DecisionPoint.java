package cardhouse.games.brawl.bot;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.BrawlView.Fray;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A point at which a seat decides about its hand.
///
/// @param attacks whether it is the seat's own turn
/// @param fought whether the fight of this turn is over
/// @param draws cards that may still be drawn, `tosses` discarded, and `spoils` taken or given
record DecisionPoint(
        List<Card> hand,
        Optional<Card> favourite,
        boolean attacks,
        boolean fought,
        int draws,
        int tosses,
        int spoils) {
    static DecisionPoint of(BrawlView view, Seat seat) {
        Fray fray = view.fray().orElseThrow();
        var own = view.brawlers().get(seat.index());
        return new DecisionPoint(
                own.hand() instanceof Cards.Shown(List<Card> cards) ? cards : List.of(),
                own.favourite(),
                fray.seat().equals(seat),
                fray.defender().isPresent(),
                fray.draws(),
                fray.tosses(),
                fray.spoils());
    }

    int shape() {
        return HandShape.of(hand, favourite).index();
    }

    int shapeWithout(Card card) {
        var left = new ArrayList<>(hand);
        left.remove(card);
        return HandShape.of(left, favourite).index();
    }
}
