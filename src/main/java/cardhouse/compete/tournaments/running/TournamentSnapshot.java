package cardhouse.compete.tournaments.running;

import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentEntry;
import cardhouse.compete.tournaments.TournamentProof;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A stored tournament with its journal. It is immutable, so that many threads may read it.
///
/// @param owner the account that created it; empty if that account was erased
/// @param hash of its last entry, or of its header
/// @param folded state folded from the journal
/// @param endedAt once it is over
public record TournamentSnapshot(
        UUID id,
        Optional<UUID> owner,
        List<TournamentEntry> entries,
        String hash,
        Tournament folded,
        Instant createdAt,
        Optional<Instant> startsAt,
        Optional<Instant> endedAt) {
    public TournamentSnapshot {
        entries = List.copyOf(entries);
    }

    /// A tournament that was just created.
    public static TournamentSnapshot made(
            UUID id,
            UUID owner,
            Format format,
            List<TournamentEntry> entries,
            Instant at,
            Optional<Instant> startsAt) {
        String hash = TournamentEntry.start(format);
        for (TournamentEntry entry : entries) hash = entry.hash(hash);
        return new TournamentSnapshot(
                id,
                Optional.of(owner),
                entries,
                hash,
                fold(format, entries),
                at,
                startsAt,
                Optional.empty());
    }

    /// @throws IllegalStateException if its event is not possible here
    public static Tournament fold(Format format, List<TournamentEntry> entries) {
        return Tournament.of(format, entries);
    }

    public Format format() {
        return folded.format();
    }

    public TournamentProof proof() {
        return TournamentProof.of(format(), entries);
    }
}
