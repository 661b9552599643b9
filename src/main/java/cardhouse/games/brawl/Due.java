package cardhouse.games.brawl;

import cardhouse.engine.Chance;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;

/// The next step of a match, which depends on the state alone.
public sealed interface Due {
    /// A seat has to answer a question.
    record Asks(Seat seat, Question question) implements Due {}

    /// A random result is required.
    record Wants(Chance.Request request) implements Due {}

    /// An event that happens without a decision of a seat.
    record Happens(BrawlEvent event) implements Due {}

    record Ended(Outcome outcome) implements Due {}

    static Due happens(BrawlEvent event) {
        return new Happens(event);
    }

    static Due roll(int dice) {
        return new Wants(new Chance.Request.Roll(dice, Dice.FACES));
    }
}
