package cardhouse.match.store;

import cardhouse.engine.Seat;
import cardhouse.match.MatchSettings;
import cardhouse.match.TestClock;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.players.Player;
import cardhouse.players.Players;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// People, and matches between two of them that are played by a clock.
record TimedMatches(Players players, Openings openings, Supplier<UUID> ids) {
    Player player(String name) {
        Instant now = TestClock.SYSTEM.instant();
        var player = new Player(ids.get(), name, Player.Kind.HUMAN, now);
        players.open(player);
        return player;
    }

    UUID match(Player first, Player second, Duration perMove, OnTimeout onTimeout) {
        var clock = new TimeControl(perMove, Duration.ZERO, onTimeout);
        var wish =
                new NewMatch(
                        "trash",
                        Map.of(),
                        List.of(new NewSeat.Me(Optional.empty()), new NewSeat.Open()),
                        new MatchSettings(true, Optional.of(clock), Spectators.LIVE),
                        "");
        UUID match = openings.open(first, wish).id();
        openings.sit(match, Seat.of(1), new Chair.Taken(second, ""), Optional.empty());
        return match;
    }
}
