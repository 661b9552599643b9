package cardhouse.games.trio;

/// The requirement for the next card on the pile. Special cards may be exempt.
public sealed interface Demand {
    /// Any card is allowed: the pile is empty, or its top card has reset the demand.
    record Anything() implements Demand {
        @Override
        public String toString() {
            return "anything";
        }
    }

    /// This value or a higher one.
    record AtLeast(int value) implements Demand {
        @Override
        public String toString() {
            return value + " or higher";
        }
    }

    /// This value or a lower one.
    record AtMost(int value) implements Demand {
        @Override
        public String toString() {
            return value + " or lower";
        }
    }

    Demand ANYTHING = new Anything();
}
