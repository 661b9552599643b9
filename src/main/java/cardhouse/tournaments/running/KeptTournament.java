package cardhouse.tournaments.running;

import cardhouse.tournaments.Format;
import cardhouse.tournaments.Tournament;
import cardhouse.tournaments.TournamentEntry;
import cardhouse.tournaments.TournamentProof;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A tournament as it is kept.
///
/// @param owner who has made it; nobody, if that account is gone
/// @param hash of its last entry, or of its header
/// @param endedAt once it is over
public record KeptTournament(
        UUID id,
        Optional<UUID> owner,
        Format format,
        List<TournamentEntry> entries,
        String hash,
        Instant createdAt,
        Optional<Instant> startsAt,
        Optional<Instant> endedAt) {
    public KeptTournament {
        entries = List.copyOf(entries);
    }

    public Tournament folded() {
        return Tournament.of(format, entries.stream().map(TournamentEntry::event).toList());
    }

    public TournamentProof proof() {
        return TournamentProof.of(format, entries);
    }
}
