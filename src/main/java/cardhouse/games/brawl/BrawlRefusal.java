package cardhouse.games.brawl;

import cardhouse.engine.Refusal;

/// Why a brawl refuses a move that fits the question.
public enum BrawlRefusal implements Refusal.Code {
    /// Such a plan needs a card to draw or a card to discard, or is not part of this mode.
    PLAN_IMPOSSIBLE,
    /// There is nothing to draw from that pile.
    PILE_EMPTY,
    /// A compulsory draw or discard cannot be left out.
    NOT_OPTIONAL,
    /// The seat does not hold that card.
    NOT_IN_HAND,
    /// That seat cannot be attacked: it is the attacker, is not King, has left or does not exist.
    NO_SUCH_OPPONENT,
    /// The hand cannot be laid down as a whole.
    CANNOT_GO_OUT,
    /// The loser of the fight has no card left to take.
    NOTHING_TO_TAKE,
    /// That booster has no effect at this moment.
    BOOSTER_OUT_OF_PLACE,
    /// The hand is no victory set.
    NO_VICTORY_SET,
    /// These cards cannot be laid: not all of one item, too few for a set, or no set to go with.
    CANNOT_LAY
}
