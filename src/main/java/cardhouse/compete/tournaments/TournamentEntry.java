package cardhouse.compete.tournaments;

import cardhouse.fairness.Canonical;
import cardhouse.fairness.Chain;
import cardhouse.fairness.Sha256;
import java.time.Instant;
import java.util.Map;

/// A line of the journal of a tournament. Nothing of it is secret, so its hash has no salt: `hash₀
/// = SHA-256(canonical(header))`, and then `hashᵣ = SHA-256(canonical({"previous": hashᵣ₋₁,
/// "entry": entryᵣ}))`, in hex.
///
/// @param revision from 1
/// @param at in ISO 8601
public record TournamentEntry(int revision, String at, TournamentEvent event) {
    /// The hash at revision 0.
    public static String start(Format format) {
        return Chain.start(FormatText.plain(format));
    }

    public Map<String, Object> plain() {
        return Map.of("revision", revision, "at", at, "event", EventText.plain(event));
    }

    /// @throws java.time.format.DateTimeParseException if it has no such time
    public Instant time() {
        return Instant.parse(at);
    }

    /// @param previous the hash of the entry before
    public String hash(String previous) {
        return Sha256.hex(Canonical.bytes(Map.of("entry", plain(), "previous", previous)));
    }
}
