package cardhouse.bots;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.BrawlView.Brawler;
import cardhouse.games.brawl.Item;
import cardhouse.games.brawl.Variants.BrawlMode;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// What a greedy brawler thinks of its hand: the items it collects, and everything else.
///
/// @param collected the items it collects: those it has sets of, and the fullest others up to three
/// @param complete how many sets it has
record Hoard(BrawlMode mode, List<Card> hand, Set<Card> collected, int complete) {
    static final Card SLUG = new Card("SLUG");

    /// About as many cards as three sets and a little to choose from.
    static final int FULL = 11;

    private static final int SETS = 3;
    private static final int SET_SIZE = 3;
    private static final int FAVOURITE_SIZE = 2;

    static Hoard of(BrawlView view, Seat seat) {
        Brawler own = view.brawlers().get(seat.index());
        List<Card> hand = own.hand() instanceof Cards.Shown(List<Card> cards) ? cards : List.of();
        Function<Card, Integer> missing =
                card ->
                        (own.favourite().filter(card::equals).isPresent()
                                        ? FAVOURITE_SIZE
                                        : SET_SIZE)
                                - Collections.frequency(hand, card);
        var items =
                Arrays.stream(Item.values())
                        .map(item -> new Card(item.name()))
                        .filter(hand::contains)
                        .sorted(Comparator.comparing(missing))
                        .toList();
        int complete = (int) items.stream().filter(card -> missing.apply(card) <= 0).count();
        int collected = Math.min(items.size(), Math.max(SETS, complete));
        return new Hoard(view.mode(), hand, new HashSet<>(items.subList(0, collected)), complete);
    }

    int size() {
        return hand.size();
    }

    /// Whether more cards would help. In Rummy they always score.
    boolean wantsMore() {
        return mode == BrawlMode.RUMMY || complete < SETS;
    }

    /// How much a card is in the way: a slug most, then boosters, then singles; what is collected
    /// not at all.
    int nuisance(Card card) {
        if (collected.contains(card)) return -1;
        if (card.equals(SLUG)) return 100;
        return 50 - Collections.frequency(hand, card);
    }

    /// How many cards are in the way.
    int nuisances() {
        return (int) hand.stream().filter(card -> !collected.contains(card)).count();
    }
}
