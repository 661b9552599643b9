package cardhouse.platform.background;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// Receives the progress of long work, from several threads at once.
@FunctionalInterface
public interface ProgressListener {
    ProgressListener NONE = (_, _) -> {};

    /// @param done the units of work done since the last call
    /// @param expected the units of work that became known since the last call
    void add(long done, long expected);

    /// Reports the bytes that are read from a stream.
    default InputStream reading(InputStream in) {
        return new FilterInputStream(in) {
            @Override
            public int read() throws IOException {
                int one = super.read();
                if (one >= 0) add(1, 0);
                return one;
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                int read = super.read(bytes, from, length);
                if (read > 0) add(read, 0);
                return read;
            }

            @Override
            public long skip(long most) throws IOException {
                long skipped = super.skip(most);
                add(skipped, 0);
                return skipped;
            }
        };
    }
}
