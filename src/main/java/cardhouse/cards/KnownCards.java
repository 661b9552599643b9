package cardhouse.cards;

import org.jspecify.annotations.Nullable;

/// One card for each code, so that comparing two of them is mostly comparing references. There are
/// few codes of cards, but whoever sends others must not fill the memory with them: where there is
/// no room, a card is just not known.
public final class KnownCards {
    private static final int PLACES = 1 << 12;

    /// How many places are tried for a code, from the one that its hash names.
    private static final int TRIED = 8;

    private static final @Nullable Card[] KEPT = new Card[PLACES];

    private KnownCards() {}

    /// The card whose code these characters are.
    ///
    /// @return nothing if it is not known, or none is
    public static @Nullable Card find(char[] text, int from, int length) {
        int hash = 0;
        for (int i = 0; i < length; i++) hash = 31 * hash + text[from + i];
        for (int i = 0; i < TRIED; i++) {
            Card card = KEPT[hash + i & PLACES - 1];
            if (card == null) return null;
            if (isWritten(card.code(), text, from, length)) return card;
        }
        return null;
    }

    private static boolean isWritten(String code, char[] text, int from, int length) {
        if (code.length() != length) return false;
        for (int i = 0; i < length; i++) if (code.charAt(i) != text[from + i]) return false;
        return true;
    }

    /// Knows a card from now on, if there is room.
    ///
    /// @return the one that is known by its code
    public static Card keep(Card card) {
        int hash = card.code().hashCode();
        for (int i = 0; i < TRIED; i++) {
            int place = hash + i & PLACES - 1;
            Card kept = KEPT[place];
            if (kept == null) {
                KEPT[place] = card;
                return card;
            }
            if (kept.equals(card)) return kept;
        }
        return card;
    }
}
