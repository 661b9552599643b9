package cardhouse.games.trio;

import cardhouse.engine.Refusal;

/// The reasons for rejecting a move in TRIO.
public enum TrioRefusal implements Refusal.Code {
    /// An exchange takes as many cards as it gives, and at least one.
    UNEVEN_EXCHANGE,
    /// A card that the seat does not have where it must play or give from, or take.
    CARD_NOT_THERE,
    /// At least one card has to be named.
    NO_CARDS,
    /// The cards played together are not of one value.
    MIXED_VALUES,
    /// The card on top of the pile does not allow it.
    DOES_NOT_FIT,
    /// The round begins with the lowest card, the one that was called.
    MUST_OPEN,
    /// There is no pile to pick up, or there will be none when the seat acts.
    PILE_EMPTY,
    /// Only face-down cards are left, and those are flipped.
    MUST_FLIP,
    /// Face-down cards come last, after hand and face-up cards.
    FACE_DOWN_CARDS_LAST,
    /// There is no such face-down card.
    NO_SUCH_CARD
}
