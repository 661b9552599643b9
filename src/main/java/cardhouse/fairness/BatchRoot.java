package cardhouse.fairness;

import java.util.Map;

/// The signed content for entries that were stored together: their number, and the root of the
/// [MerkleTree] over them, in hex.
record BatchRoot(int leaves, String root) {
    Map<String, Object> plain() {
        return Map.of("leaves", leaves, "root", root);
    }
}
