package cardhouse.engine;

import java.util.Set;

/// What a match waits for.
public sealed interface Turn {
    /// Each of these seats may act now, in any order; never empty.
    record ToMove(Set<Seat> seats) implements Turn {
        public ToMove {
            seats = Set.copyOf(seats);
            if (seats.isEmpty()) throw new IllegalStateException("nobody to move");
        }
    }

    /// The house acts.
    record ToChance(Chance.Request request) implements Turn {}

    /// Nothing more can happen.
    record Over(Outcome outcome) implements Turn {}
}
