package cardhouse.http.audits;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;

/// A long body while it comes. What is left of it is not read any more, so closing it does nothing.
final class SentBody extends InputStream {
    private final InputStream body;

    /// @param start what was read of it already
    /// @param rest where the rest comes from
    SentBody(byte[] start, InputStream rest) {
        this.body = new SequenceInputStream(new ByteArrayInputStream(start), rest);
    }

    /// @throws UncheckedIOException if it comes no further
    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    /// @throws UncheckedIOException if it comes no further
    @Override
    public int read(byte[] into, int from, int most) {
        try {
            return body.read(into, from, most);
        } catch (IOException away) {
            throw new UncheckedIOException(away);
        }
    }
}
