package cardhouse.engine;

import java.util.List;
import java.util.Set;

/// The next step that a match waits for.
public sealed interface Turn {
    /// Each of these seats may act now, in any order; never empty.
    record ToMove(Set<Seat> seats) implements Turn {
        /// Created once, because rules are asked for the turn at every event.
        private static final List<ToMove> ALONE =
                Seat.first(Seat.MOST).stream().map(seat -> new ToMove(Set.of(seat))).toList();

        public ToMove {
            seats = Set.copyOf(seats);
            if (seats.isEmpty()) throw new IllegalStateException("no seat to move");
        }

        /// Only this seat may act.
        public static ToMove alone(Seat seat) {
            return ALONE.get(seat.index());
        }
    }

    /// The rules wait for a result of chance.
    record ToChance(Chance.Request request) implements Turn {}

    /// Nothing more can happen.
    record Over(Outcome outcome) implements Turn {}
}
