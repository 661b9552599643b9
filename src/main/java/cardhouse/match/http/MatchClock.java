package cardhouse.match.http;

import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.platform.json.Fields;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// A match's clock in requests and responses.
///
/// @param onTimeout BOT, FORFEIT or NONE
/// @param bot the level, for BOT
/// @param thinking the limits of that bot's search, if the match sets them
public record MatchClock(
        Duration perMove,
        Duration bank,
        String onTimeout,
        Optional<String> bot,
        Optional<BotChoice.Thinking> thinking) {
    private static final Map<String, String> ENDS =
            Map.of("BOT", "BOT", "FORFEIT", "FORFEIT", "NONE", "NONE");

    static MatchClock of(TimeControl control) {
        return switch (control.onTimeout()) {
            case OnTimeout.Bot(BuiltInBot bot) -> of(control, "BOT", Optional.of(bot));
            case OnTimeout.Forfeit _ -> of(control, "FORFEIT", Optional.empty());
            case OnTimeout.None _ -> of(control, "NONE", Optional.empty());
        };
    }

    private static MatchClock of(TimeControl control, String end, Optional<BuiltInBot> bot) {
        return new MatchClock(
                control.perMove(),
                control.bank(),
                end,
                bot.map(BuiltInBot::level),
                bot.flatMap(BotChoice.Thinking::of));
    }

    /// The clock of a request; empty if it is invalid, in which case the fields have recorded the
    /// fault.
    ///
    /// @param substitute moves for late seats, if the clock names no other bot
    static Optional<TimeControl> read(Fields fields, BuiltInBot substitute) {
        var perMove = fields.duration("perMove", TimeControl.SHORTEST, TimeControl.LONGEST);
        if (perMove.isEmpty()) fields.missing("perMove");
        var bank = fields.duration("bank", Duration.ZERO, TimeControl.LONGEST);
        String end = fields.choice("onTimeout", ENDS, "NONE");
        var bot = BotChoice.read(fields);
        if (bot.isPresent() && !end.equals("BOT"))
            fields.refuse("bot", "is allowed only for onTimeout BOT");
        fields.rest();
        OnTimeout onTimeout =
                switch (end) {
                    case "BOT" -> new OnTimeout.Bot(bot.orElse(substitute));
                    case "FORFEIT" -> new OnTimeout.Forfeit();
                    default -> new OnTimeout.None();
                };
        return perMove.map(free -> new TimeControl(free, bank.orElse(Duration.ZERO), onTimeout));
    }
}
