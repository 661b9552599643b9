package cardhouse.compete.sets;

import cardhouse.fairness.Board;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A set of matches.
///
/// @param owner the account that created it; empty if that account was erased
/// @param edition of the rules when the set was created
/// @param commitment SHA-256 of its seed, in hex
public record MatchSet(
        UUID id,
        Optional<UUID> owner,
        SetPlan plan,
        int edition,
        String commitment,
        State state,
        Instant createdAt,
        Optional<Instant> endedAt) {
    public enum State {
        RUNNING,
        /// No match is opened any more; those that are open are played to their ends.
        STOPPING,
        /// Its seed is published, and all its matches are.
        FINISHED
    }

    /// @param number from 0
    public Board board(int number) {
        return new Board(id.toString(), number, commitment);
    }
}
