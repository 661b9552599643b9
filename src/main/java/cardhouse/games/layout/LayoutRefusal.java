package cardhouse.games.layout;

import cardhouse.engine.Refusal;

/// The reasons for rejecting a move in a layout game. None is about piles, because a seat with only
/// one pile to draw from is not asked.
public enum LayoutRefusal implements Refusal.Code {
    /// The layout has no such slot.
    NO_SUCH_SLOT,
    /// A wild goes on a face-down or trashed slot only.
    SLOT_NOT_OPEN,
    /// The only possible theft is that of another seat's face-up natural.
    NOTHING_TO_STEAL,
    /// The thief has no use for that card.
    STEAL_USELESS
}
