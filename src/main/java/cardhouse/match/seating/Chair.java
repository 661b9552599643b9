package cardhouse.match.seating;

import cardhouse.players.Player;
import java.time.Instant;
import java.util.Optional;

/// The occupant of a seat.
public sealed interface Chair {
    /// An open seat.
    ///
    /// @param reservation empty if any player may take the seat
    record Open(Optional<Reservation> reservation) implements Chair {}

    /// The reservation of an open seat.
    sealed interface Reservation {
        /// For one player.
        record ForPlayer(Player player) implements Reservation {}

        /// For a player with the invitation.
        record Invited(Instant until) implements Reservation {}

        /// For any bot that offers to play such a match.
        record ForBots() implements Reservation {}

        /// For one bot, which the server seats if the bot offers to play such a match.
        record ForBot(Player bot) implements Reservation {}

        /// The player of the reservation, if it names one.
        default Optional<Player> wanted() {
            return switch (this) {
                case ForPlayer(Player player) -> Optional.of(player);
                case ForBot(Player bot) -> Optional.of(bot);
                case Invited _, ForBots _ -> Optional.empty();
            };
        }
    }

    /// @param entropy the player's contribution to the match's seed, empty if there is none
    /// @param character the player's chosen character, in games that have characters
    /// @param owes whether the player gives its entropy later, having seen the commitment; the
    ///   match does not start before
    record Taken(Player player, String entropy, Optional<String> character, boolean owes)
            implements Chair {
        public Taken(Player player, String entropy, Optional<String> character) {
            this(player, entropy, character, false);
        }

        public Taken(Player player, String entropy) {
            this(player, entropy, Optional.empty());
        }

        /// A seat whose player gives its entropy later.
        public static Taken owing(Player player, Optional<String> character) {
            return new Taken(player, "", character, true);
        }

        public Taken giving(String text) {
            return new Taken(player, text, character);
        }
    }

    record BuiltIn(BuiltInBot bot) implements Chair {
        public BuiltIn(String level) {
            this(new BuiltInBot(level));
        }
    }

    /// A player without an account here: the match was played on another server, and imported after
    /// its end.
    ///
    /// @param entropy the player's contribution to the match's seed
    record Elsewhere(String entropy) implements Chair {}

    Chair OPEN = new Open(Optional.empty());

    Chair FOR_BOTS = new Open(Optional.of(new Reservation.ForBots()));

    /// The seat's contribution to the match's seed.
    default String entropyGiven() {
        return switch (this) {
            case Taken taken -> taken.entropy();
            case Elsewhere(String entropy) -> entropy;
            case Open _, BuiltIn _ -> "";
        };
    }

    /// Whether the match waits for this seat: it is open, or its player has yet to give its
    /// entropy.
    default boolean isAwaited() {
        return switch (this) {
            case Open _ -> true;
            case Taken taken -> taken.owes();
            case BuiltIn _, Elsewhere _ -> false;
        };
    }

    /// The player that an open seat is reserved for, if any.
    default Optional<Player> wanted() {
        return this instanceof Open(var kept)
                ? kept.flatMap(Reservation::wanted)
                : Optional.empty();
    }

    /// The character that the seat's player has chosen, if any.
    default Optional<String> characterChosen() {
        return this instanceof Taken taken ? taken.character() : Optional.empty();
    }
}
