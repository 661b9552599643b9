package cardhouse.json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.util.HexFormat;

/// The hashes of a journal on their way into a proof, where they stand behind all entries: 32 bytes
/// each, while entries are written and forgotten.
final class Hashes {
    private static final int WIDTH = 32;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(64 * WIDTH);

    /// @param hash 64 hex digits in lower case
    void add(String hash) {
        byte[] parsed = HexFormat.of().parseHex(hash);
        if (parsed.length != WIDTH) throw new IllegalArgumentException("a hash has 64 digits");
        bytes.writeBytes(parsed);
    }

    int count() {
        return bytes.size() / WIDTH;
    }

    /// As a list in canonical JSON.
    void write(Writer out) throws IOException {
        byte[] all = bytes.toByteArray();
        for (int at = 0; at < all.length; at += WIDTH) {
            out.write(at == 0 ? "[\"" : "\",\"");
            out.write(HexFormat.of().formatHex(all, at, at + WIDTH));
        }
        out.write("\"]");
    }
}
