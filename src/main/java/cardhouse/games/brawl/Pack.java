package cardhouse.games.brawl;

import static cardhouse.engine.OpenTables.ImpossibleTable.unless;

import cardhouse.cards.Card;
import cardhouse.engine.OpenTables.ImpossibleTable;
import cardhouse.games.brawl.BrawlCard.Blocker;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlCard.Item;
import cardhouse.games.brawl.Variants.BrawlMode;
import cardhouse.games.brawl.belief.CardKinds;
import java.util.ArrayList;
import java.util.List;

/// Counts the cards of a table, which may be invented by a client.
public final class Pack {
    private final BrawlRules rules;

    /// The number of cards seen so far, by the numbers of [CardKinds].
    private final int[] counts = new int[CardKinds.all()];

    public Pack(BrawlRules rules) {
        this.rules = rules;
    }

    /// Checks the cards of a hand, which contains no blockers.
    public List<Card> held(List<Card> hand) {
        for (Card card : hand) unless(!CardKinds.isBlocker(count(card)), "has a blocker in a hand");
        return hand;
    }

    /// Checks the cards of a scoring area, which exists only in Rummy.
    public List<Card> laid(List<Card> area) {
        unless(
                area.isEmpty() || rules.mode() == BrawlMode.RUMMY,
                "has cards laid down, which only RUMMY allows");
        for (Card card : area)
            unless(CardKinds.isItem(count(card)), "has cards laid down that are not items");
        return area;
    }

    public List<Card> any(List<Card> cards) {
        for (Card card : cards) count(card);
        return cards;
    }

    private int count(Card card) {
        int face = CardKinds.find(card);
        unless(face >= 0, "has cards of another game");
        counts[face]++;
        return face;
    }

    /// Checks that the table has every card exactly once.
    ///
    /// @throws ImpossibleTable otherwise
    public void whole() {
        boolean whole = counts[CardKinds.SLUG] == rules.slugs();
        int boosters = 0;
        int blockers = 0;
        for (int face = 0; face < counts.length; face++) {
            int copies = counts[face];
            if (CardKinds.isItem(face)) whole &= copies == Item.COPIES;
            if (isSingle(face)) whole &= copies <= 1;
            if (CardKinds.isBooster(face)) boosters += copies;
            if (CardKinds.isBlocker(face)) blockers += copies;
        }
        unless(
                whole && boosters == rules.boosters() && blockers == rules.blockers(),
                "has too few cards, or too many");
    }

    private static boolean isSingle(int face) {
        return CardKinds.isBooster(face) || CardKinds.isBlocker(face);
    }

    /// The boosters and blockers that are not in the match.
    public List<Card> box() {
        var box = new ArrayList<Card>();
        for (int face = 0; face < counts.length; face++)
            if (isSingle(face) && counts[face] == 0) box.add(CardKinds.card(face));
        return box;
    }

    public static boolean isBlocker(Card card) {
        return BrawlCard.of(card) instanceof Blocker;
    }

    /// Whether all seats see such a card when it is put on the discard pile.
    public static boolean isSeen(Card card) {
        return BrawlCard.of(card) instanceof Blocker || BrawlCard.of(card) instanceof Booster;
    }
}
