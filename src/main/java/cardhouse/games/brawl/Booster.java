package cardhouse.games.brawl;

/// Cards that help once and are then discarded; one of each. All are the house's.
public enum Booster implements Face {
    /// Roll all one's dice again, once.
    SECOND_WIND,
    /// The attacker counts one crowbar more.
    SPARE_CROWBAR,
    /// The defender counts one lid more.
    REINFORCED_LID,
    /// Two minuses of a rummage roll count as pluses.
    MAGNET,
    /// The winner of a fight takes one random card more.
    STICKY_PAWS,
    /// Discard up to two cards before the attack.
    CLEAN_SWEEP,
    /// A card about to be taken from the seat or given to it stays where it is.
    GUARD_DOG
}
