package cardhouse.compete.clubs.running;

import cardhouse.compete.clubs.Club;
import cardhouse.compete.clubs.ClubEntry;
import cardhouse.compete.clubs.ClubHeader;
import cardhouse.compete.clubs.ClubMember;
import cardhouse.compete.clubs.ClubProof;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A stored club.
///
/// @param hash of the last entry, or of the header
/// @param invitation the SHA-256 of the invitation, in hex
public record ClubSnapshot(
        UUID id,
        ClubHeader header,
        List<ClubEntry> entries,
        String hash,
        Club folded,
        Optional<String> invitation,
        Optional<Instant> invitedUntil) {
    public ClubSnapshot {
        entries = List.copyOf(entries);
    }

    /// Number of its last entry.
    public int revision() {
        return entries.size();
    }

    /// The member that an account is at present.
    public Optional<ClubMember> member(Player player) {
        return folded.find(player.id().toString()).filter(ClubMember::isIn);
    }

    public ClubProof proof() {
        return ClubProof.of(header, entries);
    }
}
