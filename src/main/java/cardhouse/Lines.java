package cardhouse;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/// A file line by line, gunzipped if it is gzipped.
final class Lines implements AutoCloseable {
    private static final int BUFFERED = 1 << 16;
    private static final int GZIP = 0x1f8b;

    private final InputStream in;
    private final long most;

    /// @param most bytes of a line
    Lines(InputStream file, long most) throws IOException {
        var buffered = new BufferedInputStream(file, BUFFERED);
        buffered.mark(2);
        int magic = buffered.read() << 8 | buffered.read();
        buffered.reset();
        this.in =
                magic == GZIP
                        ? new BufferedInputStream(new GZIPInputStream(buffered, BUFFERED), BUFFERED)
                        : buffered;
        this.most = most;
    }

    /// The next line without its end; nothing after the last.
    ///
    /// @throws IOException if it is too long, or the file cannot be read
    byte @Nullable [] next() throws IOException {
        var line = new ByteArrayOutputStream();
        int one = in.read();
        if (one < 0) return null;
        for (; one >= 0 && one != '\n'; one = in.read()) {
            if (line.size() >= most) throw new IOException("a line is longer than " + most);
            line.write(one);
        }
        return line.toByteArray();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
