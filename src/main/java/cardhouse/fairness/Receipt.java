package cardhouse.fairness;

import java.util.Map;

/// What the house signs for every accepted ply: that this match had, at this revision, the journal
/// with this hash. A journal rewritten or cut short later is refuted by any one receipt.
public record Receipt(String match, int revision, String hash) {
    Map<String, Object> plain() {
        return Map.of("match", match, "revision", revision, "hash", hash);
    }
}
