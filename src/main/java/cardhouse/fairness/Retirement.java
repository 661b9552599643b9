package cardhouse.fairness;

import java.util.Map;

/// What the server signs for every match that leaves it: that its journal ended with this hash, and
/// was taken out at that time (ISO 8601, UTC). So a match that was retired can be told from one
/// that vanished.
public record Retirement(String match, int revision, String hash, String at) {
    Map<String, Object> plain() {
        return Map.of("match", match, "revision", revision, "hash", hash, "retired", at);
    }
}
