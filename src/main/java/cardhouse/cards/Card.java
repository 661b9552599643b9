package cardhouse.cards;

/// A card, named by its face: `7H`, `TD`, `JOKER`, `STOP`.
///
/// @param code the face: upper-case letters, digits and underscores, at most 24 of them
public record Card(String code) implements Comparable<Card> {
    private static final int LONGEST = 24;

    public Card {
        if (code.isEmpty() || code.length() > LONGEST || !code.chars().allMatch(Card::allowed)) {
            throw new IllegalArgumentException("no card has such a code");
        }
    }

    /// The card of a French deck with this rank and suit.
    public static Card of(Rank rank, Suit suit) {
        return new Card("" + rank.letter() + suit.letter());
    }

    private static boolean allowed(int c) {
        return c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
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
