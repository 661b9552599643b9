package cardhouse.match.clock;

import cardhouse.engine.Seat;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Departure;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The clocks of a match after an entry: a [TimeControl] applied to a journal.
///
/// @param since when each running clock was started
/// @param bank the rest of the bank, for every seat that has a clock
public record SeatClocks(TimeControl control, Map<Seat, Instant> since, Map<Seat, Duration> bank) {
    public SeatClocks {
        since = Map.copyOf(since);
        bank = Map.copyOf(bank);
    }

    /// Before the first entry.
    public static SeatClocks of(TimeControl control, Set<Seat> seats) {
        var bank = new TreeMap<Seat, Duration>();
        seats.forEach(seat -> bank.put(seat, control.bank()));
        return new SeatClocks(control, Map.of(), bank);
    }

    /// A built-in bot plays the seat, and needs no clock.
    SeatClocks without(Seat seat) {
        var running = new TreeMap<>(since);
        var others = new TreeMap<>(bank);
        running.remove(seat);
        others.remove(seat);
        return new SeatClocks(control, running, others);
    }

    /// After one more entry.
    ///
    /// @param seat of the entry
    /// @param at the time of the entry
    /// @param toAct the seats to act after it
    public SeatClocks after(Cause cause, Optional<Seat> seat, Instant at, Collection<Seat> toAct) {
        return cause.departure().equals(Optional.of(Departure.BOT))
                ? without(seat.orElseThrow()).after(seat, at, toAct)
                : after(seat, at, toAct);
    }

    SeatClocks after(Optional<Seat> mover, Instant at, Collection<Seat> toAct) {
        var running = new TreeMap<Seat, Instant>();
        var left = new TreeMap<>(bank);
        since.forEach((seat, start) -> {
            if (toAct.contains(seat) && !mover.equals(Optional.of(seat))) running.put(seat, start);
            else left.put(seat, left(seat, start, at));
        });
        for (Seat seat : toAct) if (bank.containsKey(seat)) running.putIfAbsent(seat, at);
        return new SeatClocks(control, running, left);
    }

    /// The deadline of a seat; empty if its clock does not run.
    public Optional<Instant> deadline(Seat seat) {
        return Optional.ofNullable(since.get(seat))
                .map(start -> start.plus(control.perMove()).plus(left(seat)));
    }

    /// The earliest deadline of any seat.
    public Optional<Instant> next() {
        return first().flatMap(this::deadline);
    }

    /// The late seat with the earliest deadline.
    public Optional<Seat> late(Instant at) {
        return first().filter(seat -> isLate(seat, at));
    }

    public boolean isLate(Seat seat, Instant at) {
        return deadline(seat).filter(at::isAfter).isPresent();
    }

    public Duration left(Seat seat) {
        return bank.getOrDefault(seat, Duration.ZERO);
    }

    private Optional<Seat> first() {
        return since.keySet().stream()
                .min(
                        Comparator.<Seat, Instant>comparing(seat -> deadline(seat).orElseThrow())
                                .thenComparing(Comparator.naturalOrder()));
    }

    /// The clocks of two machines may differ a little: an end before the start counts as no time.
    private Duration left(Seat seat, Instant start, Instant end) {
        Duration beyond = Duration.between(start, end).minus(control.perMove());
        Duration left = beyond.isNegative() ? left(seat) : left(seat).minus(beyond);
        return left.isNegative() ? Duration.ZERO : left;
    }
}
