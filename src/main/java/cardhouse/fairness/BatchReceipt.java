package cardhouse.fairness;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The content of a receipt of the second form: the entry, its place among the leaves, and the path
/// from it to the signed root.
///
/// @param place from 0
/// @param path the lowest hash first
record BatchReceipt(Receipt entry, int leaves, int place, List<Hash> path) {
    private static final int HASH = 32;

    private static final Pattern SAID =
            Pattern.compile(
                    "\\{(\"hash\":\"[0-9a-f]{64}\",)\"leaves\":([1-9][0-9]{0,2}),(\"match\":\"[0-9a-f-]{36}\",)"
                            + "\"path\":\"([A-Za-z0-9_-]*)\",\"place\":(0|[1-9][0-9]{0,2}),"
                            + "(\"revision\":[1-9][0-9]{0,8}})");

    BatchReceipt {
        path = List.copyOf(path);
    }

    /// Parses a canonical text; empty if it has not the form of such receipts.
    static Optional<BatchReceipt> read(String text) {
        Matcher said = SAID.matcher(text);
        if (!said.matches()) return Optional.empty();
        int leaves = Integer.parseInt(said.group(2));
        if (leaves < 2 || leaves > Receipts.MOST_TOGETHER) return Optional.empty();
        String entry = "{" + said.group(1) + said.group(3) + said.group(6);
        int place = Integer.parseInt(said.group(5));
        return hashes(said.group(4))
                .flatMap(path ->
                        Receipt.read(entry)
                                .map(receipt -> new BatchReceipt(receipt, leaves, place, path)));
    }

    private static Optional<List<Hash>> hashes(String text) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
        if (bytes.length % HASH != 0) return Optional.empty();
        var hashes = new ArrayList<Hash>();
        for (int at = 0; at < bytes.length; at += HASH)
            hashes.add(new Hash(Arrays.copyOfRange(bytes, at, at + HASH)));
        return Optional.of(hashes);
    }

    Map<String, Object> plain() {
        var hashes = ByteBuffer.allocate(path.size() * HASH);
        for (Hash each : path) hashes.put(each.bytes());
        return Map.of(
                "match", entry.match(),
                "revision", entry.revision(),
                "hash", entry.hash(),
                "leaves", leaves,
                "place", place,
                "path", Receipts.BASE64.encodeToString(hashes.array()));
    }

    /// The root that must be signed for this receipt to be valid.
    ///
    /// @throws IllegalArgumentException if there is no such place, or the path has another length
    BatchRoot root() {
        return new BatchRoot(leaves, MerkleTree.climbed(entry.leaf(), place, leaves, path).hex());
    }
}
