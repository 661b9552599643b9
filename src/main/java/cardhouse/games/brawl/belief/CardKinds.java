package cardhouse.games.brawl.belief;

import cardhouse.cards.Card;
import cardhouse.games.brawl.BrawlCard;
import cardhouse.games.brawl.BrawlCard.Blocker;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlCard.Item;
import cardhouse.games.brawl.BrawlCard.Slug;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The kinds of cards by number: first those that a hand may hold, then the unknown one, then the
/// blockers.
public final class CardKinds {
    private static final List<Card> CARDS = new ArrayList<>();
    private static final Map<Card, Integer> KINDS = new HashMap<>();

    /// The only kind between items and boosters.
    public static final int SLUG;

    static final int FIRST_BOOSTER;

    /// A card of any kind that a hand may hold.
    static final int UNKNOWN;

    /// The number of kinds in a place without blockers, the unknown kind included.
    static final int COUNT;

    static {
        for (BrawlCard item : Item.values()) add(item.card());
        SLUG = CARDS.size();
        add(Slug.SLUG.card());
        FIRST_BOOSTER = CARDS.size();
        for (BrawlCard booster : Booster.values()) add(booster.card());
        UNKNOWN = CARDS.size();
        COUNT = UNKNOWN + 1;
        add(new Card("UNKNOWN"));
        for (BrawlCard blocker : Blocker.values()) add(blocker.card());
    }

    private CardKinds() {}

    private static void add(Card card) {
        KINDS.put(card, CARDS.size());
        CARDS.add(card);
    }

    static int of(Card card) {
        return Objects.requireNonNull(KINDS.get(card));
    }

    /// @return -1 for a card of another game
    public static int find(Card card) {
        var kind = KINDS.get(card);
        return kind == null || kind == UNKNOWN ? -1 : kind;
    }

    /// The number of all kinds.
    public static int all() {
        return CARDS.size();
    }

    public static Card card(int kind) {
        return CARDS.get(kind);
    }

    public static boolean isItem(int kind) {
        return kind < SLUG;
    }

    public static boolean isBooster(int kind) {
        return kind >= FIRST_BOOSTER && kind < UNKNOWN;
    }

    public static boolean isBlocker(int kind) {
        return kind > UNKNOWN;
    }
}
