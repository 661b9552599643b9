package cardhouse.games.brawl;

import static cardhouse.engine.OpenTables.ImpossibleTable.unless;

import cardhouse.cards.Card;
import cardhouse.engine.OpenTables.ImpossibleTable;
import cardhouse.games.brawl.Variants.BrawlMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Counts the cards of a table that somebody may have made up.
///
/// @param counts how many of each have been seen so far
record Pack(BrawlRules rules, Map<Card, Integer> counts) {
    Pack(BrawlRules rules) {
        this(rules, new HashMap<>());
    }

    /// Cards in a hand, which no blocker is.
    List<Card> held(List<Card> hand) {
        any(hand);
        unless(hand.stream().noneMatch(Pack::isBlocker), "has a blocker in a hand");
        return hand;
    }

    /// Cards in a scoring area, which only Rummy has.
    List<Card> laid(List<Card> area) {
        any(area);
        unless(
                area.isEmpty() || rules.mode() == BrawlMode.RUMMY,
                "has cards laid down where none are");
        unless(area.stream().allMatch(card -> Face.of(card) instanceof Item), "has odd cards laid");
        return area;
    }

    List<Card> any(List<Card> cards) {
        for (Card card : cards) {
            unless(Face.exists(card), "has cards of another game");
            counts.merge(card, 1, Integer::sum);
        }
        return cards;
    }

    /// Every card lies somewhere, once.
    ///
    /// @throws ImpossibleTable otherwise
    void whole() {
        boolean whole = copies(Slug.SLUG) == rules.slugs();
        for (Item item : Item.values()) whole &= copies(item) == Item.COPIES;
        whole &= in(Booster.values()) == rules.boosters();
        whole &= in(Blocker.values()) == rules.blockers();
        unless(whole, "has too few cards, or too many");
    }

    private int copies(Face face) {
        return counts.getOrDefault(face.card(), 0);
    }

    /// How many of these are in the match; too many if there is one more than once.
    private int in(Face[] faces) {
        int in = 0;
        for (Face face : faces) {
            int copies = copies(face);
            in += copies > 1 ? faces.length + 1 : copies;
        }
        return in;
    }

    /// The boosters and blockers that are not in the match.
    List<Card> box() {
        var box = new ArrayList<Card>();
        for (Face booster : Booster.values()) if (copies(booster) == 0) box.add(booster.card());
        for (Face blocker : Blocker.values()) if (copies(blocker) == 0) box.add(blocker.card());
        return box;
    }

    static boolean isBlocker(Card card) {
        return Face.of(card) instanceof Blocker;
    }

    /// Whether everybody sees such a card go onto the discard pile.
    static boolean isSeen(Card card) {
        return Face.of(card) instanceof Blocker || Face.of(card) instanceof Booster;
    }
}
