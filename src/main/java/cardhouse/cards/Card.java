package cardhouse.cards;

/// A card, named by its face: `7H`, `TD`, `JOKER`, `STOP`.
///
/// @param code the face: upper-case letters, digits and underscores, at most 24 of them
public record Card(String code) implements Comparable<Card> {
    private static final int LONGEST = 24;

    private static final Card[][] FRENCH = french();

    public Card {
        if (code.isEmpty() || code.length() > LONGEST || !isAllowed(code)) {
            throw new IllegalArgumentException("no card has such a code");
        }
    }

    /// The card with this code, for all who ask the same one as far as there is room
    /// ([KnownCards]).
    public static Card of(String code) {
        return KnownCards.keep(new Card(code));
    }

    /// The card of a French deck with this rank and suit.
    public static Card of(Rank rank, Suit suit) {
        return FRENCH[rank.ordinal()][suit.ordinal()];
    }

    private static Card[][] french() {
        var cards = new Card[Rank.values().length][Suit.values().length];
        for (Rank rank : Rank.values())
            for (Suit suit : Suit.values())
                cards[rank.ordinal()][suit.ordinal()] = Card.of("" + rank.letter() + suit.letter());
        return cards;
    }

    private static boolean isAllowed(String code) {
        for (int i = 0; i < code.length(); i++) {
            char c = code.charAt(i);
            boolean allowed = c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
            if (!allowed) return false;
        }
        return true;
    }

    @Override
    public int compareTo(Card other) {
        return code.compareTo(other.code);
    }

    @Override
    public String toString() {
        return code;
    }
}
