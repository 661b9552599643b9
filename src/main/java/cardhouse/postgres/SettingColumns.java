package cardhouse.postgres;

import cardhouse.match.Setting;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.viewing.Spectators;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How a match's setting stands in its row.
final class SettingColumns {
    private SettingColumns() {}

    static void write(Setting setting, MatchEntity row) {
        row.listed = setting.listed();
        write(setting.clock(), row);
        setting.standIn()
                .ifPresent(bot -> {
                    row.standIn = bot.level();
                    row.standInIterations = bot.iterations().orElse(null);
                    row.standInTime = time(bot);
                });
        switch (setting.spectators()) {
            case Spectators.Off _ -> row.spectators = "OFF";
            case Spectators.AtOnce _ -> row.spectators = "LIVE";
            case Spectators.Delayed(int plies) -> {
                row.spectators = "DELAYED";
                row.spectatorDelay = plies;
            }
        }
    }

    static BuiltInBot bot(
            @Nullable String level, @Nullable Integer iterations, @Nullable String time) {
        return new BuiltInBot(
                Objects.requireNonNull(level),
                Optional.ofNullable(iterations),
                Optional.ofNullable(time).map(Duration::parse));
    }

    private static @Nullable String time(BuiltInBot bot) {
        return bot.time().map(Duration::toString).orElse(null);
    }

    static Setting read(MatchEntity row) {
        return new Setting(
                row.listed,
                clock(row),
                spectators(row),
                Optional.ofNullable(row.standIn)
                        .map(level -> bot(level, row.standInIterations, row.standInTime)));
    }

    private static Spectators spectators(MatchEntity row) {
        return switch (row.spectators) {
            case "OFF" -> new Spectators.Off();
            case "LIVE" -> Spectators.LIVE;
            case "DELAYED" -> new Spectators.Delayed(Objects.requireNonNull(row.spectatorDelay));
            default -> throw new IllegalStateException("no such way to watch");
        };
    }

    private static void write(Optional<TimeControl> clock, MatchEntity row) {
        clock.ifPresent(control -> {
            row.clockPerMove = control.perMove().toString();
            row.clockBank = control.bank().toString();
            switch (control.onTimeout()) {
                case OnTimeout.Forfeit _ -> row.onTimeout = "FORFEIT";
                case OnTimeout.None _ -> row.onTimeout = "NONE";
                case OnTimeout.Bot(BuiltInBot bot) -> {
                    row.onTimeout = "BOT";
                    row.timeoutBot = bot.level();
                    row.timeoutBotIterations = bot.iterations().orElse(null);
                    row.timeoutBotTime = time(bot);
                }
            }
        });
    }

    private static Optional<TimeControl> clock(MatchEntity row) {
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
            case "BOT" ->
                    new OnTimeout.Bot(
                            bot(row.timeoutBot, row.timeoutBotIterations, row.timeoutBotTime));
            default -> throw new IllegalStateException("no such end of a clock");
        };
    }
}
