package cardhouse.bots.matchmaking;

import cardhouse.match.clock.TimeControl;
import cardhouse.match.seating.Chair;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A bot's own description: its games, its speed, its number of matches at once, and its opponents.
///
/// @param games each at most once
/// @param matches at once, from 1, including matches that the server did not arrange
/// @param always whether it counts as available without any request, for a day or so, and for one
///   match at a time
public record BotManifest(
        List<Offer> games,
        TimeControlRange clock,
        int matches,
        Opponents opponents,
        boolean alwaysAvailable) {
    public static final int MOST_MATCHES = 200;

    public BotManifest {
        games = List.copyOf(games);
    }

    /// A game it plays.
    ///
    /// @param presets the rules it plays by; any, if empty
    /// @param seats numbers of seats it plays with; any that the game has, if empty
    /// @param looking whether the server may open matches of it with other bots that look for one
    public record Offer(
            String game,
            Optional<List<String>> presets,
            Optional<Bounds> seats,
            boolean autoMatch) {
        boolean hasPreset(String preset) {
            return presets.isEmpty() || presets.get().contains(preset);
        }

        boolean hasSeats(int count) {
            return seats.isEmpty() || seats.get().min() <= count && count <= seats.get().max();
        }
    }

    public record Bounds(int min, int max) {}

    /// @param none whether it plays without a clock
    /// @param fastest shortest time for a move with which it can play
    /// @param slowest longest time for a move that it accepts for others
    public record TimeControlRange(boolean untimed, Duration minPerMove, Duration maxPerMove) {
        public static final TimeControlRange ANY =
                new TimeControlRange(true, TimeControl.SHORTEST, TimeControl.LONGEST);

        /// Any clock. A bot plays without a clock only if its manifest says so: such a match may
        /// never end, and an account that opens many would occupy the bot.
        public static final TimeControlRange USUAL =
                new TimeControlRange(false, TimeControl.SHORTEST, TimeControl.LONGEST);

        boolean admits(Optional<TimeControl> clock) {
            return clock.map(TimeControl::perMove)
                    .map(time -> minPerMove.compareTo(time) <= 0 && time.compareTo(maxPerMove) <= 0)
                    .orElse(untimed);
        }
    }

    /// @param players its opponents, for LISTED
    public record Opponents(Kind kind, Optional<List<UUID>> players) {
        public static final Opponents ANYBODY = new Opponents(Kind.ANYBODY, Optional.empty());

        public enum Kind {
            ANYBODY,
            HUMANS,
            BOTS,
            LISTED
        }

        public Opponents {
            players = players.map(List::copyOf);
        }

        /// The server's own bots are bots; a list of opponents never contains them.
        boolean admits(Chair chair) {
            return switch (chair) {
                case Chair.Open _ -> true;
                case Chair.BuiltIn _ -> kind == Kind.ANYBODY || kind == Kind.BOTS;
                case Chair.Taken(Player player, _, _, _) -> admits(player);
                // The kind does not matter: that match is over.
                case Chair.Elsewhere _ -> kind == Kind.ANYBODY;
            };
        }

        boolean admits(Player player) {
            return switch (kind) {
                case ANYBODY -> true;
                case HUMANS -> player.kind() == Player.Kind.HUMAN;
                case BOTS -> player.kind() == Player.Kind.BOT;
                case LISTED -> players.orElse(List.of()).contains(player.id());
            };
        }
    }

    /// Its offer for a game.
    Optional<Offer> offer(String game) {
        return games.stream().filter(offer -> offer.game().equals(game)).findFirst();
    }

    /// True if it looks for a match of any game.
    public boolean looks() {
        return games.stream().anyMatch(Offer::autoMatch);
    }
}
