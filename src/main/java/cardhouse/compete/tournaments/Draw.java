package cardhouse.compete.tournaments;

import cardhouse.fairness.Canonical;
import cardhouse.fairness.Sha256;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// The order of the entrants, drawn from a seed to which the server committed before entries
/// opened. They are sorted by `SHA-256(canonical({"entrant": number, "seed": seed}))` in hex, the
/// smallest first.
final class Draw {
    private Draw() {}

    static List<Integer> order(Collection<Integer> entrants, String seed) {
        record Lot(int entrant, String hash) {}
        return entrants.stream()
                .map(one -> new Lot(one, hash(one, seed)))
                .sorted(Comparator.comparing(Lot::hash))
                .map(Lot::entrant)
                .toList();
    }

    private static String hash(int entrant, String seed) {
        return Sha256.hex(Canonical.bytes(Map.of("entrant", entrant, "seed", seed)));
    }
}
