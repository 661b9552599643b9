package cardhouse.match.seating;

import cardhouse.players.Player;
import java.util.Optional;
import java.util.UUID;

/// The requested occupant of a seat.
public sealed interface NewSeat {
    /// The creator.
    ///
    /// @param character the requested character, in games that have characters
    record Me(Optional<String> character) implements NewSeat {}

    /// Any player.
    record Open() implements NewSeat {}

    /// One player, who has yet to take the seat.
    record Kept(UUID player) implements NewSeat {}

    /// One bot, which the server seats if the bot offers to play such a match.
    record OneBot(UUID bot) implements NewSeat {}

    /// Any bot that offers to play such a match.
    record AnyBot() implements NewSeat {}

    /// A player whom the server seats at once.
    ///
    /// @param character chosen before, in games that have characters
    record Brought(Player player, Optional<String> character) implements NewSeat {
        public Brought(Player player) {
            this(player, Optional.empty());
        }
    }

    /// A built-in bot.
    record Bot(BuiltInBot bot) implements NewSeat {}
}
