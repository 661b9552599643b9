package cardhouse.games.layout;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;

/// The moves of a seat in a layout game.
public sealed interface LayoutMove extends Move {
    /// Begin the turn with a card from one of the piles.
    record Draw(Source from) implements LayoutMove {}

    /// Put the wild in hand on an open slot.
    record Place(int slot) implements LayoutMove {}

    /// Let the natural in hand take the place of the wild on its slot.
    record Replace() implements LayoutMove {}

    /// Put the card in hand on the discard pile and end the turn.
    record Discard() implements LayoutMove {}

    /// Play the TRASHED card in hand: take the natural on that slot of that seat.
    record Steal(Seat seat, int slot) implements LayoutMove {}

    /// Say "Garbage" over a filled one-card layout, and win.
    record Call() implements LayoutMove {}

    /// Omit the call.
    record KeepQuiet() implements LayoutMove {}

    /// The pile from which a card is drawn.
    enum Source {
        STOCK,
        DISCARD
    }
}
