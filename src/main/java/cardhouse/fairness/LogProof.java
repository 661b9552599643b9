package cardhouse.fairness;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Proof that an entry is in a transparency log (C2SP tlog-proof).
///
/// @param index of the entry, from 0
/// @param path from the entry to the root, the lowest hash first
/// @param checkpoint with the signatures of the log and of witnesses
public record LogProof(long index, List<Hash> path, SignedNote checkpoint) {
    private static final String FIRST = "c2sp.org/tlog-proof@v1";
    private static final Pattern INDEX = Pattern.compile("index (0|[1-9][0-9]{0,8})");
    private static final int LONGEST = 63;

    public LogProof {
        path = List.copyOf(path);
    }

    /// Reads an untrusted proof. Its extra data is ignored.
    ///
    /// @throws IllegalArgumentException if it is not a proof
    public static LogProof read(String text) {
        int end = text.indexOf("\n\n");
        if (end < 0 || !text.startsWith(FIRST + "\n"))
            throw new IllegalArgumentException("it is not a tlog-proof");
        var lines = new ArrayList<>(text.substring(0, end).lines().toList());
        lines.removeFirst();
        if (!lines.isEmpty() && lines.getFirst().startsWith("extra ")) lines.removeFirst();
        var index = INDEX.matcher(lines.isEmpty() ? "" : lines.removeFirst());
        if (!index.matches() || lines.size() > LONGEST)
            throw new IllegalArgumentException("the index or the path of the proof is not valid");
        return new LogProof(
                Long.parseLong(index.group(1)),
                lines.stream().map(Checkpoint::hash).toList(),
                SignedNote.read(text.substring(end + 2)));
    }

    @Override
    public String toString() {
        var text = new StringBuilder(FIRST + "\nindex " + index + "\n");
        for (Hash hash : path) text.append(Checkpoint.base64(hash)).append('\n');
        return text.append('\n').append(checkpoint).toString();
    }

    /// The reason why this does not prove an entry, if it does not.
    public Optional<LogPolicy.Fault> fault(String entry, LogPolicy policy) {
        try {
            Checkpoint head = Checkpoint.read(checkpoint);
            if (head.size() > Integer.MAX_VALUE)
                throw new IllegalArgumentException("the log is too large");
            Hash root =
                    MerkleTree.climbed(
                            MerkleTree.leaf(entry), (int) index, (int) head.size(), path);
            if (!root.equals(head.root()))
                throw new IllegalArgumentException(
                        "the path leads to another root than that of the checkpoint");
            return policy.fault(checkpoint);
        } catch (IllegalArgumentException wrong) {
            return Optional.of(new LogPolicy.Fault(false, String.valueOf(wrong.getMessage())));
        }
    }
}
