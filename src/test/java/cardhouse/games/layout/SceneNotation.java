package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutEvent.*;
import cardhouse.games.layout.LayoutMove.*;
import java.util.List;

/// Moves and events as scenes name them.
final class SceneNotation {
    static final LayoutMove STOCK = new Draw(Source.STOCK);
    static final LayoutMove DISCARD_PILE = new Draw(Source.DISCARD);
    static final LayoutMove DISCARD = new Discard();
    static final LayoutMove REPLACE = new Replace();
    static final LayoutMove CALL = new Call();
    static final LayoutMove KEEP_QUIET = new KeepQuiet();

    private SceneNotation() {}

    static LayoutMove place(int slot) {
        return new Place(slot);
    }

    static LayoutMove steal(int victim, int slot) {
        return new Steal(Seat.of(victim), slot);
    }

    static LayoutEvent turn(int number, int seat) {
        return new TurnStarted(Seat.of(seat), TurnKind.ORDINARY, number);
    }

    static LayoutEvent turn(int number, int seat, TurnKind kind) {
        return new TurnStarted(Seat.of(seat), kind, number);
    }

    static LayoutEvent drawn(int seat, String card) {
        return new CardDrawn(Seat.of(seat), Source.STOCK, new Card(card));
    }

    static LayoutEvent taken(int seat, String discard) {
        return new CardDrawn(Seat.of(seat), Source.DISCARD, new Card(discard));
    }

    static LayoutEvent placed(int seat, int slot, String card, String displaced) {
        return new CardPlaced(Seat.of(seat), slot, new Card(card), new Card(displaced));
    }

    static LayoutEvent stolen(int seat, int victim, int slot, String card) {
        return new CardStolen(Seat.of(seat), Seat.of(victim), slot, new Card(card));
    }

    static LayoutEvent discarded(int seat, String card) {
        return new CardDiscarded(Seat.of(seat), new Card(card));
    }

    static LayoutEvent passed(int seat) {
        return new TurnPassed(Seat.of(seat));
    }

    static LayoutEvent ranOut(int seat) {
        return new StockRanOut(Seat.of(seat));
    }

    static LayoutEvent recycled(String... stock) {
        return new StockRecycled(
                cardhouse.cards.Cards.shown(List.of(stock).stream().map(Card::new).toList()));
    }

    static LayoutEvent completed(int seat) {
        return new LayoutCompleted(Seat.of(seat));
    }

    static LayoutEvent called(int seat) {
        return new GarbageCalled(Seat.of(seat));
    }

    static LayoutEvent missed(int seat) {
        return new CallMissed(Seat.of(seat));
    }

    static LayoutEvent left(int seat) {
        return new SeatLeft(Seat.of(seat));
    }

    static LayoutEvent handWon(int seat, Integer... sizes) {
        return new HandEnded(Seat.of(seat), List.of(sizes));
    }

    static LayoutEvent voided(HandVoided.Cause cause) {
        return new HandVoided(cause);
    }

    static LayoutEvent time(int minutes, boolean up) {
        return new TimeTold(minutes, up);
    }

    /// @param cards as `slot:card`
    static LayoutEvent revealed(int seat, boolean correct, String... cards) {
        return new LayoutRevealed(
                Seat.of(seat),
                List.of(cards).stream().map(SceneNotation::turnedUp).toList(),
                correct);
    }

    private static TurnedUp turnedUp(String text) {
        String[] parts = text.split(":");
        return new TurnedUp(Integer.parseInt(parts[0]), new Card(parts[1]));
    }
}
