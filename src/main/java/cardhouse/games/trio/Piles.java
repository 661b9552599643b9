package cardhouse.games.trio;

import cardhouse.cards.Card;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// The cards that no seat owns.
///
/// @param stock in the order in which it will be drawn
/// @param pile bottom first
/// @param demand the requirement for the next card on the pile
/// @param burned cards that burning took out of the game
record Piles(List<Card> stock, List<Card> pile, Demand demand, List<Card> burned) {
    static Piles of(List<Card> stock) {
        return new Piles(List.copyOf(stock), List.of(), Demand.ANYTHING, List.of());
    }

    Optional<Card> top() {
        return pile.isEmpty() ? Optional.empty() : Optional.of(pile.getLast());
    }

    /// The number of cards on top of the pile that have the top card's value and touch.
    int run() {
        int run = 0;
        while (run < pile.size() && pile.get(pile.size() - 1 - run).equals(pile.getLast())) run++;
        return run;
    }

    Piles laid(List<Card> cards, Demand next) {
        return new Piles(stock, joined(pile, cards), next, burned);
    }

    Piles burnt() {
        return new Piles(stock, List.of(), Demand.ANYTHING, joined(burned, pile));
    }

    Piles pickedUp() {
        return new Piles(stock, List.of(), Demand.ANYTHING, burned);
    }

    Piles drawn(List<Card> cards) {
        if (cards.size() > stock.size() || !stock.subList(0, cards.size()).equals(cards))
            throw new IllegalStateException("the stock is another");
        return new Piles(stock.subList(cards.size(), stock.size()), pile, demand, burned);
    }

    /// The same piles with another stock.
    Piles stocked(List<Card> next) {
        return new Piles(List.copyOf(next), pile, demand, burned);
    }

    private static List<Card> joined(List<Card> some, List<Card> more) {
        var all = new ArrayList<Card>(some.size() + more.size());
        all.addAll(some);
        all.addAll(more);
        return Collections.unmodifiableList(all);
    }
}
