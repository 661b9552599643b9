package cardhouse.match.journal;

import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Data about an entry that is committed together with it, outside of the journal.
///
/// @param outcome if the entry ends the match: for the directory
/// @param receipt signed for the entry, if it ends the match
/// @param alarm the change of the match's alarm
/// @param late the seat whose deadline passed
/// @param leaver the seat whose player has left, though the seat stays in the match
/// @param concerned the players to notify: it is their turn, or the match has begun or is over
public record Outbox(
        Optional<Outcome> outcome,
        Optional<String> receipt,
        Alarm alarm,
        Optional<Seat> late,
        Optional<Seat> leaver,
        Set<UUID> concerned) {
    /// For an entry without effects outside of its match.
    public static final Outbox NONE =
            new Outbox(Optional.empty(), Optional.empty(), new Alarm.Untouched());

    public Outbox(Optional<Outcome> outcome, Optional<String> receipt, Alarm alarm) {
        this(outcome, receipt, alarm, Optional.empty(), Optional.empty(), Set.of());
    }

    /// The change of a match's alarm.
    public sealed interface Alarm {
        /// The match has no enforced clock.
        record Untouched() implements Alarm {}

        record Set(Instant due) implements Alarm {}

        record Off() implements Alarm {}
    }
}
