package cardhouse.compete.tournaments.running;

import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A tournament without its journal, as an item of a list.
///
/// @param owner the account that created it; empty if that account was erased
/// @param rounds maximum number of rounds
/// @param round which was paired last, from 1; 0 before the first
/// @param entrants number of entrants
/// @param revision of the last entry of its journal
/// @param hash of that entry, or of the header
/// @param endsAt time at which the arena ends, once it has started
/// @param endedAt once it is over
/// @param cause why it is over
public record ListedTournament(
        UUID id,
        Optional<UUID> owner,
        Format format,
        State state,
        int rounds,
        int round,
        int entrants,
        int revision,
        String hash,
        Instant createdAt,
        Optional<Instant> startsAt,
        Optional<Instant> endsAt,
        Optional<Instant> endedAt,
        Optional<Ended.Cause> cause) {
    /// State of a tournament.
    public enum State {
        ENTERING,
        RUNNING,
        FINISHED;

        public static State of(Tournament tournament) {
            if (tournament.end().isPresent()) return FINISHED;
            return tournament.hasStarted() ? RUNNING : ENTERING;
        }
    }
}
