package cardhouse.bots.matchmaking;

import cardhouse.match.clock.TimeControl;
import cardhouse.match.seating.Chair;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What a bot says of itself: what it plays, how fast, how much of it at once, and against whom.
///
/// @param games each at most once
/// @param matches at once, from 1; what it plays without the house counts, too
/// @param alwaysAvailable whether it counts as there while nothing is heard of it, for a day or so,
///   and for one match at a time
public record Manifest(
        List<Offer> games,
        TimeControlRange clock,
        int matches,
        Opponents opponents,
        boolean alwaysAvailable) {
    public static final int MOST_MATCHES = 200;

    public Manifest {
        games = List.copyOf(games);
    }

    /// A game it plays.
    ///
    /// @param presets the rules it plays by; any, if empty
    /// @param seats how many seats it plays with; as many as the game has, if empty
    /// @param autoMatch whether the house may open matches of it with others that look for one
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

    /// @param untimed whether it plays without a clock
    /// @param minPerMove the least time for a move with which it can play
    /// @param maxPerMove the most time for a move that it will wait for others
    public record TimeControlRange(boolean untimed, Duration minPerMove, Duration maxPerMove) {
        public static final TimeControlRange ANY =
                new TimeControlRange(true, TimeControl.SHORTEST, TimeControl.LONGEST);

        /// Any clock. A bot that does not ask for one plays without only if it says so: such a
        /// match need never end, and whoever opens many would keep it from everybody else.
        public static final TimeControlRange USUAL =
                new TimeControlRange(false, TimeControl.SHORTEST, TimeControl.LONGEST);

        boolean admits(Optional<TimeControl> clock) {
            return clock.map(TimeControl::perMove)
                    .map(time -> minPerMove.compareTo(time) <= 0 && time.compareTo(maxPerMove) <= 0)
                    .orElse(untimed);
        }
    }

    /// @param players those it plays against, for LISTED
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

        /// The house's own bots are bots; on no list, they are nobody's listed opponents.
        boolean admits(Chair chair) {
            return switch (chair) {
                case Chair.Open _ -> true;
                case Chair.BuiltIn _ -> kind == Kind.ANYBODY || kind == Kind.BOTS;
                case Chair.Taken(Player player, _, _, _) -> admits(player);
                // Whoever it was: the match is over.
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

    /// What it says of a game.
    Optional<Offer> offer(String game) {
        return games.stream().filter(offer -> offer.game().equals(game)).findFirst();
    }

    /// Whether it looks for a match of any game.
    public boolean looks() {
        return games.stream().anyMatch(Offer::autoMatch);
    }
}
