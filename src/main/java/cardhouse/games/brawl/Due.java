package cardhouse.games.brawl;

import cardhouse.engine.Chance;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;

/// What comes next in a match, as it follows from the state alone.
public sealed interface Due {
    /// A seat is asked.
    record Asks(Seat seat, Question question) implements Due {}

    /// Chance is asked.
    record Wants(Chance.Request request) implements Due {}

    /// Something happens without anybody's doing.
    record Happens(BrawlEvent event) implements Due {}

    record Ended(Outcome outcome) implements Due {}

    static Due happens(BrawlEvent event) {
        return new Happens(event);
    }

    static Due roll(int dice) {
        return new Wants(new Chance.Request.Roll(dice, Dice.FACES));
    }
}
