package cardhouse.games.brawl;

import cardhouse.cards.Card;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The faces of cards by number, for what counts many of them: first those that a hand may hold,
/// then what is not known yet, then the blockers.
final class Faces {
    private static final List<Card> CARDS = new ArrayList<>();
    private static final Map<Card, Integer> KINDS = new HashMap<>();

    /// The only card between items and boosters.
    static final int SLUG;

    /// Where the boosters begin.
    static final int FIRST_BOOSTER;

    /// A card that may be of any kind that a hand may hold, as far as is known.
    static final int UNKNOWN;

    /// How many kinds a place for all but blockers may have, the unknown one included.
    static final int COUNT;

    static {
        for (Item item : Item.values()) add(item.card());
        SLUG = CARDS.size();
        add(Slug.SLUG.card());
        FIRST_BOOSTER = CARDS.size();
        for (Booster booster : Booster.values()) add(booster.card());
        UNKNOWN = CARDS.size();
        COUNT = UNKNOWN + 1;
        add(new Card("UNKNOWN"));
        for (Blocker blocker : Blocker.values()) add(blocker.card());
    }

    private Faces() {}

    private static void add(Card card) {
        KINDS.put(card, CARDS.size());
        CARDS.add(card);
    }

    static int of(Card card) {
        return Objects.requireNonNull(KINDS.get(card));
    }

    /// The same of a card that may be of another game.
    ///
    /// @return -1 if it is
    static int find(Card card) {
        var kind = KINDS.get(card);
        return kind == null || kind == UNKNOWN ? -1 : kind;
    }

    /// How many numbers there are.
    static int all() {
        return CARDS.size();
    }

    static Card card(int kind) {
        return CARDS.get(kind);
    }

    static boolean isItem(int kind) {
        return kind < SLUG;
    }

    static boolean isBooster(int kind) {
        return kind >= FIRST_BOOSTER && kind < UNKNOWN;
    }

    static boolean isBlocker(int kind) {
        return kind > UNKNOWN;
    }
}
