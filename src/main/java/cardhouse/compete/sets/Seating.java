package cardhouse.compete.sets;

import java.util.Optional;

/// The arrangement of contestants at each board.
public enum Seating {
    /// Each contestant plays the board once, at the same seat and against the same built-in bot.
    /// The seat is another one at the next board.
    FIELD {
        @Override
        Optional<Integer> seat(SetPlan.Place place, int contestant, int seats) {
            return contestant == place.seating()
                    ? Optional.of(place.board() % seats)
                    : Optional.empty();
        }
    },
    /// The contestants play each other, once for each of them, and every time one seat further on:
    /// a Latin square, in which each has had every seat.
    TABLE {
        @Override
        Optional<Integer> seat(SetPlan.Place place, int contestant, int seats) {
            return Optional.of((contestant + place.seating()) % seats);
        }
    };

    /// The seat of a contestant, if it plays there.
    abstract Optional<Integer> seat(SetPlan.Place place, int contestant, int seats);
}
