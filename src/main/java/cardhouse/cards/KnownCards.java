package cardhouse.cards;

import org.jspecify.annotations.Nullable;

/// Cache of one [Card] per code, so that most comparisons of two cards compare references. Its size
/// is fixed: requests with many invented codes cannot fill the memory. If there is no room, the
/// card is not cached.
public final class KnownCards {
    private static final int PLACES = 1 << 12;

    /// The number of slots tried for a code, beginning with the slot of its hash.
    private static final int TRIED = 8;

    private static final @Nullable Card[] KEPT = new Card[PLACES];

    private KnownCards() {}

    /// Finds the cached card with this code.
    ///
    /// @return null if the card is not cached
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

    /// Caches a card if there is room.
    ///
    /// @return the cached card with the same code, or the given card if it is not cached
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
