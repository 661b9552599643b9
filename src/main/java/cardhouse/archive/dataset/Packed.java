package cardhouse.archive.dataset;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/// Compressed lines. A sequence of such pieces is one gzip file (RFC 1952, section 2.2), so that
/// several can be compressed at once.
final class Packed {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final GZIPOutputStream gzip;
    private int rows;

    Packed() {
        try {
            gzip = new GZIPOutputStream(bytes, 1 << 16);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    void add(byte[] line) {
        try {
            gzip.write(line);
            gzip.write('\n');
            rows++;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    void add(String line) {
        add(line.getBytes(StandardCharsets.UTF_8));
    }

    int rows() {
        return rows;
    }

    /// Ends the piece.
    byte[] bytes() {
        try {
            gzip.finish();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }
}
