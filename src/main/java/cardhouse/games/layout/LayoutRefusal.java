package cardhouse.games.layout;

import cardhouse.engine.Refusal;

/// Why a layout game refuses a move. A seat that has one pile to draw from is not asked, so there
/// is nothing to say about piles.
public enum LayoutRefusal implements Refusal.Code {
    /// The layout has no such slot.
    NO_SUCH_SLOT,
    /// A wild goes on a face-down or trashed slot only.
    SLOT_NOT_OPEN,
    /// Another seat's face-up natural can be stolen, nothing else.
    NOTHING_TO_STEAL,
    /// The thief has no use for that card.
    STEAL_USELESS
}
