package cardhouse.cards;

/// The suits of a French deck.
public enum Suit {
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES;

    /// The second letter of a card's code.
    public char letter() {
        return name().charAt(0);
    }
}
