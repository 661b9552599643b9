package cardhouse.cards;

/// The ranks of a French deck, ace low.
public enum Rank {
    ACE('A'),
    TWO('2'),
    THREE('3'),
    FOUR('4'),
    FIVE('5'),
    SIX('6'),
    SEVEN('7'),
    EIGHT('8'),
    NINE('9'),
    TEN('T'),
    JACK('J'),
    QUEEN('Q'),
    KING('K');

    private final char letter;

    Rank(char letter) {
        this.letter = letter;
    }

    /// The first letter of a card's code.
    public char letter() {
        return letter;
    }

    /// 1 for an ace to 13 for a king.
    public int number() {
        return ordinal() + 1;
    }
}
