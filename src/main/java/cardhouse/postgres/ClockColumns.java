package cardhouse.postgres;

import cardhouse.match.TimeControl;
import cardhouse.match.TimeControl.OnTimeout;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/// How a match's clock stands in its row.
final class ClockColumns {
    private ClockColumns() {}

    static void write(Optional<TimeControl> clock, MatchEntity row) {
        clock.ifPresent(control -> {
            row.clockPerMove = control.perMove().toString();
            row.clockBank = control.bank().toString();
            switch (control.onTimeout()) {
                case OnTimeout.Forfeit _ -> row.onTimeout = "FORFEIT";
                case OnTimeout.None _ -> row.onTimeout = "NONE";
                case OnTimeout.Bot(String level) -> {
                    row.onTimeout = "BOT";
                    row.timeoutBot = level;
                }
            }
        });
    }

    static Optional<TimeControl> read(MatchEntity row) {
        return Optional.ofNullable(row.clockPerMove)
                .map(perMove ->
                        new TimeControl(
                                Duration.parse(perMove),
                                Duration.parse(Objects.requireNonNull(row.clockBank)),
                                onTimeout(row)));
    }

    private static OnTimeout onTimeout(MatchEntity row) {
        return switch (Objects.requireNonNull(row.onTimeout)) {
            case "FORFEIT" -> new OnTimeout.Forfeit();
            case "NONE" -> new OnTimeout.None();
            case "BOT" -> new OnTimeout.Bot(Objects.requireNonNull(row.timeoutBot));
            default -> throw new IllegalStateException("no such end of a clock");
        };
    }
}
