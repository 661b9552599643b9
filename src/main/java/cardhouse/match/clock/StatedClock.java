package cardhouse.match.clock;

import cardhouse.engine.Seat;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A match's clock as stated in its header, so that deadlines can be checked from the journal
/// alone.
///
/// @param seats the seats with a clock, in order: those of players
public record StatedClock(TimeControl control, List<Seat> seats) {
    private static final Set<String> FIELDS =
            Set.of("perMove", "bank", "onTimeout", "bot", "seats");

    public StatedClock {
        seats = List.copyOf(seats);
    }

    /// The clock of a match that starts, if it has a time control.
    public static Optional<StatedClock> of(Optional<TimeControl> clock, List<Chair> chairs) {
        return clock.map(control ->
                new StatedClock(
                        control,
                        Seat.first(chairs.size()).stream()
                                .filter(seat -> chairs.get(seat.index()) instanceof Chair.Taken)
                                .toList()));
    }

    /// The clocks before the first entry.
    public SeatClocks clocks() {
        return SeatClocks.of(control, Set.copyOf(seats));
    }

    /// As plain values, as in a header.
    public Map<String, Object> plain() {
        var plain = new HashMap<String, Object>();
        plain.put("perMove", control.perMove().toString());
        plain.put("bank", control.bank().toString());
        plain.put("seats", seats.stream().map(Seat::index).toList());
        switch (control.onTimeout()) {
            case OnTimeout.None _ -> plain.put("onTimeout", "NONE");
            case OnTimeout.Forfeit _ -> plain.put("onTimeout", "FORFEIT");
            case OnTimeout.Bot(BuiltInBot bot) -> {
                plain.put("onTimeout", "BOT");
                plain.put("bot", bot.level());
            }
        }
        return plain;
    }

    /// Reads untrusted plain values.
    ///
    /// @throws IllegalArgumentException if they are not a valid clock
    public static StatedClock read(@Nullable Object plain) {
        if (!(plain instanceof Map<?, ?> fields) || !FIELDS.containsAll(fields.keySet()))
            throw new IllegalArgumentException("no clock");
        var clock = new StatedClock(control(fields), seats(fields.get("seats")));
        // Another spelling of the same values would have another hash.
        if (!clock.plain().equals(fields)) throw new IllegalArgumentException("no clock");
        return clock;
    }

    private static TimeControl control(Map<?, ?> fields) {
        try {
            return new TimeControl(
                    Duration.parse(String.valueOf(fields.get("perMove"))),
                    Duration.parse(String.valueOf(fields.get("bank"))),
                    onTimeout(fields));
        } catch (DateTimeException none) {
            throw new IllegalArgumentException("no duration", none);
        }
    }

    private static OnTimeout onTimeout(Map<?, ?> fields) {
        return switch (String.valueOf(fields.get("onTimeout"))) {
            case "NONE" -> new OnTimeout.None();
            case "FORFEIT" -> new OnTimeout.Forfeit();
            case "BOT" -> new OnTimeout.Bot(String.valueOf(fields.get("bot")));
            default -> throw new IllegalArgumentException("no such end of a clock");
        };
    }

    private static List<Seat> seats(@Nullable Object given) {
        if (!(given instanceof List<?> numbers)) throw new IllegalArgumentException("no seats");
        var seats = new ArrayList<Seat>();
        for (Object number : numbers) {
            if (!(number instanceof Integer index)) throw new IllegalArgumentException("no seat");
            seats.add(Seat.of(index));
        }
        return seats;
    }
}
