package cardhouse.games.layout;

import cardhouse.engine.Refusal;

/// Why a layout game refuses a move.
public enum LayoutRefusal implements Refusal.Code {
    /// Neither a stock nor discards to make one of.
    STOCK_EMPTY,
    DISCARD_EMPTY,
    /// The top discard cannot be played at once.
    DISCARD_USELESS,
    /// Too many turns without a draw from the stock: no TRASHED card from the discard pile.
    STEAL_LIMIT,
    /// The layout has no such slot.
    NO_SUCH_SLOT,
    /// A wild goes on a face-down or trashed slot only.
    SLOT_NOT_OPEN,
    /// Another seat's face-up natural can be stolen, nothing else.
    NOTHING_TO_STEAL,
    /// The thief has no use for that card.
    STEAL_USELESS
}
