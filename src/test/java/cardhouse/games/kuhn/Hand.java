package cardhouse.games.kuhn;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.kuhn.KuhnMove.Bet;
import cardhouse.games.kuhn.KuhnMove.Pass;
import java.util.ArrayList;
import java.util.List;

/// One hand on the table.
///
/// @param first the seat that begins
/// @param cards one for each seat, in seat order
/// @param bets the seats' moves, in turn
/// @param shown whether the cards were shown to all viewers
record Hand(Seat first, List<Card> cards, Card stock, List<KuhnMove> bets, boolean shown) {
    /// Lowest first.
    static final List<Card> DECK = List.of(new Card("J"), new Card("Q"), new Card("K"));

    static Hand dealt(int number, List<Card> cards, Card stock) {
        return new Hand(Seat.of((number - 1) % 2), cards, stock, List.of(), false);
    }

    static Seat other(Seat seat) {
        return Seat.of(1 - seat.index());
    }

    Seat toAct() {
        return bets.size() % 2 == 0 ? first : other(first);
    }

    Hand after(KuhnMove move) {
        var more = new ArrayList<>(bets);
        more.add(move);
        return new Hand(first, cards, stock, List.copyOf(more), shown);
    }

    Hand with(List<Card> otherCards, Card otherStock) {
        return new Hand(first, otherCards, otherStock, bets, shown);
    }

    Hand show() {
        return new Hand(first, cards, stock, bets, true);
    }

    /// Whether the seat that moved last gave up.
    boolean isGivenUp() {
        return betsMade() == 1 && bets.getLast() instanceof Pass;
    }

    boolean isOver() {
        return betsMade() == 2 || isGivenUp() || betsMade() == 0 && bets.size() == 2;
    }

    /// The seat that bet if the other gave up, otherwise the one with the higher card.
    Seat winner() {
        if (isGivenUp()) return toAct();
        boolean higher = DECK.indexOf(cards.get(0)) > DECK.indexOf(cards.get(1));
        return Seat.of(higher ? 0 : 1);
    }

    /// What the loser has paid: a chip for the deal, and one for a bet of its own.
    int stake() {
        return Math.max(1, betsMade());
    }

    private int betsMade() {
        return (int) bets.stream().filter(Bet.class::isInstance).count();
    }

    boolean isSeenBy(Viewer viewer, Seat owner) {
        return shown || viewer.sees(owner);
    }
}
