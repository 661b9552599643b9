package cardhouse.compete.clubs.running;

import cardhouse.compete.clubs.ClubHeader;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A club without its journal.
///
/// @param members number of present members
/// @param hash of the last entry of the journal
public record ListedClub(
        UUID id,
        ClubHeader header,
        int members,
        int revision,
        String hash,
        Optional<Instant> closedAt) {}
