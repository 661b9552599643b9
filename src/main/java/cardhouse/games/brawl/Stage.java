package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import java.util.List;
import java.util.Optional;

/// The phases of a turn.
public sealed interface Stage {
    /// The cards have been dealt, and these blockers are still to be shuffled in.
    record Dealt(List<Card> blockers) implements Stage {}

    /// Between two turns.
    record Resting() implements Stage {}

    /// The turn has begun and no plan has been announced.
    record Opening() implements Stage {}

    /// The actions before the attack are in progress or done.
    record Prepared() implements Stage {}

    /// A fight that is not decided.
    ///
    /// @param blue the attacker's dice, and `green` the defender's; none before the roll
    /// @param crowbars crowbars that count in addition to the dice, and `lids` likewise
    /// @param again the seat that is about to roll again
    record Fighting(
            List<Integer> blue, List<Integer> green, int crowbars, int lids, Optional<Seat> again)
            implements Stage {
        static final Fighting UNROLLED = new Fighting(List.of(), List.of(), 0, 0, Optional.empty());
    }

    /// @param spoils the number of cards that the winner may still take or give
    record Decided(Seat winner, Seat loser, int spoils) implements Stage {}

    /// A rummage roll whose windows are open.
    record Rolled(Seat seat, List<Integer> dice, boolean magnet, boolean again) implements Stage {}

    /// The draws and discards of a rummage are in progress or done.
    record Rummaging(Seat seat) implements Stage {}

    /// The turn was cut short; only the checks at its end remain.
    record CutShort() implements Stage {}
}
