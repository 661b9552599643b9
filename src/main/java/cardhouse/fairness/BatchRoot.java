package cardhouse.fairness;

import java.util.Map;

/// What is signed once for entries that were kept together: how many they are, and the root of the
/// [MerkleTree] over them, in hex.
record BatchRoot(int leaves, String root) {
    Map<String, Object> plain() {
        return Map.of("leaves", leaves, "root", root);
    }
}
