package cardhouse.platform.json;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/// A text line by line.
public final class Lines implements AutoCloseable {
    private static final int BUFFERED = 1 << 16;
    private static final int GZIP = 0x1f8b;

    private final InputStream in;
    private final long most;
    private final byte[] buffer = new byte[BUFFERED];
    private int at;
    private int end;

    /// A line that is longer than its reader allows.
    public static final class TooLong extends IOException {
        private static final long serialVersionUID = 1;

        TooLong(long most) {
            super("a line is longer than " + most);
        }
    }

    private Lines(long most, InputStream in) {
        this.in = in;
        this.most = most;
    }

    /// The lines of a file, gunzipped if it is gzipped.
    ///
    /// @param most bytes of a line
    public Lines(InputStream file, long most) throws IOException {
        this(most, gunzipped(file));
    }

    private static InputStream gunzipped(InputStream file) throws IOException {
        var buffered = new BufferedInputStream(file, BUFFERED);
        buffered.mark(2);
        int magic = buffered.read() << 8 | buffered.read();
        buffered.reset();
        return magic == GZIP ? new GZIPInputStream(buffered, BUFFERED) : buffered;
    }

    /// The lines of a connection, each as soon as it has arrived.
    ///
    /// @param most bytes of a line
    public static Lines live(InputStream connection, long most) {
        return new Lines(most, connection);
    }

    /// The next line without its end; nothing after the last.
    ///
    /// @throws TooLong if it is too long
    /// @throws IOException if it cannot be read
    public byte @Nullable [] next() throws IOException {
        if (!isMore()) return null;
        var line = new ByteArrayOutputStream();
        do {
            int until = at;
            while (until < end && buffer[until] != '\n') until++;
            if (line.size() + (until - at) > most) throw new TooLong(most);
            line.write(buffer, at, until - at);
            at = until + 1;
        } while (at > end && isMore());
        return line.toByteArray();
    }

    private boolean isMore() throws IOException {
        if (at < end) return true;
        at = 0;
        end = Math.max(0, in.read(buffer));
        return end > 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
