package cardhouse.fairness;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The statement that the server signs for every accepted ply: this match had, at this revision,
/// the journal with this hash. Any one receipt refutes a journal that was rewritten or cut short
/// later.
public record Receipt(String match, int revision, String hash) {
    private static final Pattern SAID =
            Pattern.compile(
                    "\\{\"hash\":\"([0-9a-f]{64})\",\"match\":\"([0-9a-f-]{36})\",\"revision\":([1-9][0-9]{0,8})}");

    /// Parses a canonical text; empty if it has not the form of receipts.
    static Optional<Receipt> read(String text) {
        Matcher said = SAID.matcher(text);
        return said.matches()
                ? Optional.of(
                        new Receipt(said.group(2), Integer.parseInt(said.group(3)), said.group(1)))
                : Optional.empty();
    }

    Map<String, Object> plain() {
        return Map.of("match", match, "revision", revision, "hash", hash);
    }

    /// The leaf of the entry in a [MerkleTree].
    public Hash leaf() {
        return MerkleTree.leaf(Canonical.text(plain()));
    }
}
