package cardhouse.match.seating;

import cardhouse.players.Player;
import java.util.Optional;
import java.util.UUID;

/// Who is to sit at a seat.
public sealed interface NewSeat {
    /// The creator.
    ///
    /// @param character who it wants to be, in games that have characters
    record Me(Optional<String> character) implements NewSeat {}

    /// Whoever comes.
    record Open() implements NewSeat {}

    /// One player, who has yet to sit down.
    record Kept(UUID player) implements NewSeat {}

    /// One bot, which the house brings if it plays such a match.
    record OneBot(UUID bot) implements NewSeat {}

    /// Any bot that plays such a match.
    record AnyBot() implements NewSeat {}

    /// A player whom the house brings.
    ///
    /// @param character who it chose to be before, in games that have characters
    record Brought(Player player, Optional<String> character) implements NewSeat {
        public Brought(Player player) {
            this(player, Optional.empty());
        }
    }

    /// A bot of the house.
    record Bot(BuiltInBot bot) implements NewSeat {}
}
