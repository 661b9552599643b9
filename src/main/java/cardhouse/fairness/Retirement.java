package cardhouse.fairness;

import java.util.Map;

/// The record that the server signs for every match that it removes: the final hash of its journal,
/// and the time of removal (ISO 8601, UTC). It distinguishes a retired match from one that
/// vanished.
public record Retirement(String match, int revision, String hash, String at) {
    Map<String, Object> plain() {
        return Map.of("match", match, "revision", revision, "hash", hash, "retired", at);
    }
}
