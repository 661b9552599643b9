package cardhouse.match.journal;

import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What others learn of an entry with the commit that keeps it.
///
/// @param outcome if the entry ends the match: for the directory
/// @param receipt signed for the entry, if it ends the match
/// @param alarm what becomes of the match's alarm
/// @param late the seat whose time was up
/// @param leaver the seat whose player is done with the match, though the match goes on with it
/// @param concerned the players who wait for it, wherever they do: it is their turn, or the match
///   has begun or is over
public record Outbox(
        Optional<Outcome> outcome,
        Optional<String> receipt,
        Alarm alarm,
        Optional<Seat> late,
        Optional<Seat> leaver,
        Set<UUID> concerned) {
    /// Of an entry that nobody but its match has to know about.
    public static final Outbox NONE =
            new Outbox(Optional.empty(), Optional.empty(), new Alarm.Untouched());

    public Outbox(Optional<Outcome> outcome, Optional<String> receipt, Alarm alarm) {
        this(outcome, receipt, alarm, Optional.empty(), Optional.empty(), Set.of());
    }

    /// What becomes of a match's alarm.
    public sealed interface Alarm {
        /// The match has no clock that anybody enforces.
        record Untouched() implements Alarm {}

        record Set(Instant due) implements Alarm {}

        record Off() implements Alarm {}
    }
}
