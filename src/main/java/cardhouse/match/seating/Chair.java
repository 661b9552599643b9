package cardhouse.match.seating;

import cardhouse.players.Player;
import java.time.Instant;
import java.util.Optional;

/// What stands at a seat.
public sealed interface Chair {
    /// Nobody sits there yet.
    ///
    /// @param reservation if it is not for whoever comes
    record Open(Optional<Reservation> reservation) implements Chair {}

    /// For whom an open seat is kept.
    sealed interface Reservation {
        /// For one player.
        record ForPlayer(Player player) implements Reservation {}

        /// For whoever brings the invitation.
        record Invited(Instant until) implements Reservation {}

        /// For any bot that plays such a match.
        record ForBots() implements Reservation {}

        /// For one bot, which is brought if it plays such a match.
        record ForBot(Player bot) implements Reservation {}

        /// The player it is for, if it is for one.
        default Optional<Player> wanted() {
            return switch (this) {
                case ForPlayer(Player player) -> Optional.of(player);
                case ForBot(Player bot) -> Optional.of(bot);
                case Invited _, ForBots _ -> Optional.empty();
            };
        }
    }

    /// @param entropy the player's part in the match's seed, empty if none was given
    /// @param character who the player wants to be, in games that have characters
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

        /// Whose entropy is to come.
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

    /// Somebody without an account here: the match was played at another house, and taken over when
    /// it was over.
    ///
    /// @param entropy what they added to the match's seed
    record Elsewhere(String entropy) implements Chair {}

    Chair OPEN = new Open(Optional.empty());

    Chair FOR_BOTS = new Open(Optional.of(new Reservation.ForBots()));

    /// What the seat adds to the match's seed.
    default String entropyGiven() {
        return switch (this) {
            case Taken taken -> taken.entropy();
            case Elsewhere(String entropy) -> entropy;
            case Open _, BuiltIn _ -> "";
        };
    }

    /// Whether a match is kept waiting there: nobody sits there, or whoever does has yet to give
    /// its entropy.
    default boolean isAwaited() {
        return switch (this) {
            case Open _ -> true;
            case Taken taken -> taken.owes();
            case BuiltIn _, Elsewhere _ -> false;
        };
    }

    /// The player that a free seat is for, if it is for one.
    default Optional<Player> wanted() {
        return this instanceof Open(var kept)
                ? kept.flatMap(Reservation::wanted)
                : Optional.empty();
    }

    /// Who is to be played there, as far as whoever sits there has chosen.
    default Optional<String> characterChosen() {
        return this instanceof Taken taken ? taken.character() : Optional.empty();
    }
}
