package cardhouse.games.layout;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;

/// What a seat may ask for in a layout game.
public sealed interface LayoutMove extends Move {
    /// Begin the turn with a card from one of the piles.
    record Draw(Source from) implements LayoutMove {
        @Override
        public String text() {
            return switch (from) {
                case STOCK -> "draw from the stock";
                case DISCARD -> "take the discard";
            };
        }
    }

    /// Put the wild in hand on an open slot.
    record Place(int slot) implements LayoutMove {
        @Override
        public String text() {
            return "place the wild on slot " + slot;
        }
    }

    /// Let the natural in hand take the place of the wild on its slot.
    record Replace() implements LayoutMove {
        @Override
        public String text() {
            return "replace the wild";
        }
    }

    /// Put the card in hand on the discard pile and end the turn.
    record Discard() implements LayoutMove {
        @Override
        public String text() {
            return "discard";
        }
    }

    /// Play the TRASHED card in hand: take the natural on that slot of that seat.
    record Steal(Seat seat, int slot) implements LayoutMove {
        @Override
        public String text() {
            return "steal slot " + slot + " of " + seat;
        }
    }

    /// Say "Garbage" over a filled one-card layout, and win.
    record Call() implements LayoutMove {
        @Override
        public String text() {
            return "call";
        }
    }

    /// Miss the call.
    record KeepQuiet() implements LayoutMove {
        @Override
        public String text() {
            return "keep quiet";
        }
    }

    /// Where a card is drawn from.
    enum Source {
        STOCK,
        DISCARD
    }
}
