package cardhouse.games.brawl.bot;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlCard.Item;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.BrawlView.Brawler;
import cardhouse.games.brawl.Variants.BrawlMode;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;

/// The analysis of a hand for the greedy bot: the items to collect, and all other cards.
///
/// @param collected the items it collects: those it has sets of, and the fullest others up to three
/// @param complete number of complete sets
/// @param lacking number of missing cards for three sets of them
record HandAnalysis(
        BrawlMode mode, List<Card> hand, Set<Card> collected, int complete, int lacking) {
    static final Card SLUG = Card.of("SLUG");

    /// About as many cards as three sets and a little to choose from.
    static final int FULL = 11;

    /// In the order in which equally full sets are collected.
    private static final SequencedSet<Card> ITEMS =
            Arrays.stream(Item.values())
                    .map(item -> Card.of(item.name()))
                    .collect(Collectors.toCollection(LinkedHashSet::new));

    private static final int SETS = 3;
    private static final int SET_SIZE = 3;
    private static final int FAVOURITE_SIZE = 2;

    static HandAnalysis of(BrawlView view, Seat seat) {
        Brawler own = view.brawlers().get(seat.index());
        List<Card> hand = own.hand() instanceof Cards.Shown(List<Card> cards) ? cards : List.of();
        var missing = missing(own, hand);
        List<Card> items =
                ITEMS.stream()
                        .filter(missing::containsKey)
                        .sorted(Comparator.comparing(missing::get))
                        .toList();
        int complete = (int) missing.values().stream().filter(count -> count <= 0).count();
        int collected = Math.min(items.size(), Math.max(SETS, complete));
        int got =
                missing.values().stream()
                        .sorted()
                        .limit(SETS)
                        .mapToInt(count -> SET_SIZE - Math.max(0, count))
                        .sum();
        return new HandAnalysis(
                view.mode(),
                hand,
                Set.copyOf(items.subList(0, collected)),
                complete,
                SETS * SET_SIZE - got);
    }

    /// The number of cards of each item in hand that a set lacks; negative if there are more.
    private static Map<Card, Integer> missing(Brawler own, List<Card> hand) {
        var missing = new HashMap<Card, Integer>();
        for (Card card : hand) {
            if (!ITEMS.contains(card)) continue;
            boolean favourite = own.favourite().isPresent() && own.favourite().get().equals(card);
            int whole = favourite ? FAVOURITE_SIZE : SET_SIZE;
            missing.merge(card, whole - 1, (count, _) -> count - 1);
        }
        return missing;
    }

    int size() {
        return hand.size();
    }

    /// Whether more cards would help. In Rummy more cards always score.
    boolean wantsMore() {
        return mode == BrawlMode.RUMMY || complete < SETS;
    }

    /// The degree to which a card is in the way: slugs most, then boosters, then singles; collected
    /// cards not at all.
    int penalty(Card card) {
        if (collected.contains(card)) return -1;
        if (card.equals(SLUG)) return 100;
        return 50 - Collections.frequency(hand, card);
    }

    /// The number of cards that are in the way.
    int nuisances() {
        return (int) hand.stream().filter(card -> !collected.contains(card)).count();
    }
}
