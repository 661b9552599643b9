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

/// A match's clock as its header states it, so that deadlines can be checked by whoever has the
/// journal.
///
/// @param seats those that have a clock, in order: the players'
public record StatedClock(TimeControl control, List<Seat> seats) {
    private static final Set<String> FIELDS =
            Set.of("perMove", "bank", "onTimeout", "bot", "seats");

    public StatedClock {
        seats = List.copyOf(seats);
    }

    /// That of a match that starts, if time is limited.
    public static Optional<StatedClock> of(Optional<TimeControl> clock, List<Chair> chairs) {
        return clock.map(control ->
                new StatedClock(
                        control,
                        Seat.first(chairs.size()).stream()
                                .filter(seat -> chairs.get(seat.index()) instanceof Chair.Taken)
                                .toList()));
    }

    /// Where the clocks stand before the first entry.
    public SeatClocks clocks() {
        return SeatClocks.of(control, Set.copyOf(seats));
    }

    /// In plain values, as a header has it.
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

    /// Reads plain values, with nothing taken for granted.
    ///
    /// @throws IllegalArgumentException if they are no clock of a match
    public static StatedClock read(@Nullable Object plain) {
        if (!(plain instanceof Map<?, ?> fields) || !FIELDS.containsAll(fields.keySet()))
            throw new IllegalArgumentException("no clock");
        var clock = new StatedClock(control(fields), seats(fields.get("seats")));
        // What is written otherwise would have another hash.
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
