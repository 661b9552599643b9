package cardhouse.platform.json;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/// The hashes of a journal while a proof is written, where they come after all entries: 32 bytes
/// each. The entries themselves are streamed. The hashes are stored in chunks, so that growing
/// copies none.
final class Hashes {
    private static final int WIDTH = 32;
    private static final int IN_A_PIECE = 256;

    private final List<byte[]> pieces = new ArrayList<>();
    private int count;

    /// @param hash 64 hex digits in lower case
    void add(String hash) {
        byte[] parsed = HexFormat.of().parseHex(hash);
        if (parsed.length != WIDTH) throw new IllegalArgumentException("a hash has 64 digits");
        int place = count % IN_A_PIECE;
        if (place == 0) pieces.add(new byte[IN_A_PIECE * WIDTH]);
        System.arraycopy(parsed, 0, pieces.getLast(), place * WIDTH, WIDTH);
        count++;
    }

    int count() {
        return count;
    }

    /// As a list in canonical JSON.
    void write(Writer out) throws IOException {
        for (int i = 0; i < count; i++) {
            out.write(i == 0 ? "[\"" : "\",\"");
            int at = i % IN_A_PIECE * WIDTH;
            out.write(HexFormat.of().formatHex(pieces.get(i / IN_A_PIECE), at, at + WIDTH));
        }
        out.write("\"]");
    }
}
