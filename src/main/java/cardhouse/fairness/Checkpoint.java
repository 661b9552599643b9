package cardhouse.fairness;

import java.util.Base64;
import java.util.regex.Pattern;

/// The head of a transparency log (C2SP tlog-checkpoint).
///
/// @param origin the name of the log
/// @param size number of entries
/// @param root of the [MerkleTree] over them
public record Checkpoint(String origin, long size, Hash root) {
    private static final Pattern SIZE = Pattern.compile("0|[1-9][0-9]{0,17}");

    /// Reads the untrusted text of a note. Lines after the third are ignored.
    ///
    /// @throws IllegalArgumentException if it is not a checkpoint
    public static Checkpoint read(SignedNote note) {
        var lines = note.text().split("\n");
        if (lines.length < 3 || lines[0].isEmpty() || !SIZE.matcher(lines[1]).matches())
            throw new IllegalArgumentException("it is not a checkpoint");
        for (String line : lines)
            if (line.isEmpty())
                throw new IllegalArgumentException("a line of the checkpoint is empty");
        return new Checkpoint(lines[0], Long.parseLong(lines[1]), hash(lines[2]));
    }

    /// The text to sign.
    public String text() {
        return origin + "\n" + size + "\n" + base64(root) + "\n";
    }

    /// Reads a hash, of which there is one spelling.
    ///
    /// @throws IllegalArgumentException if it is not a hash
    public static Hash hash(String base64) {
        return new Hash(SignedNote.decoded(base64));
    }

    public static String base64(Hash hash) {
        return Base64.getEncoder().encodeToString(hash.bytes());
    }
}
