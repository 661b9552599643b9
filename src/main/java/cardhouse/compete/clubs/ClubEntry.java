package cardhouse.compete.clubs;

import cardhouse.fairness.Canonical;
import cardhouse.fairness.Plain;
import cardhouse.fairness.Sha256;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A line of the journal of a club, with the same hash as a line of a tournament's journal: `hashᵣ
/// = SHA-256(canonical({"previous": hashᵣ₋₁, "entry": entryᵣ}))`, in hex.
///
/// @param revision from 1
/// @param at in ISO 8601
/// @param by the member who decided; 0 if the server did
public record ClubEntry(int revision, String at, int by, ClubEvent event) {
    public Map<String, Object> plain() {
        return Map.of("revision", revision, "at", at, "by", by, "event", ClubText.plain(event));
    }

    /// @throws IllegalArgumentException if it is no entry
    public static ClubEntry read(@Nullable Object value) {
        var plain = Plain.of(value);
        return new ClubEntry(
                plain.number("revision"),
                plain.text("at"),
                plain.number("by"),
                ClubText.read(plain.fields().get("event")));
    }

    /// @param previous the hash of the entry before
    public String hash(String previous) {
        return Sha256.hex(Canonical.bytes(Map.of("entry", plain(), "previous", previous)));
    }
}
