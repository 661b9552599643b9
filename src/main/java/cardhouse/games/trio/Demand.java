package cardhouse.games.trio;

/// What the next card on the pile has to be. Special cards may be exempt.
public sealed interface Demand {
    /// Any card will do: nothing is on the pile, or what is there has been reset.
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
