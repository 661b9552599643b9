package cardhouse.platform.backup;

import java.io.IOException;
import java.io.OutputStream;

/// Encrypts the data written to it. Without [#finish] the result cannot be decrypted.
final class SealedOutput extends OutputStream {
    private final OutputStream file;
    private final SealedChunks chunks;
    private final byte[] chunk = new byte[SealedChunks.PLAIN];
    private int filled;

    /// @param keyed key, whose head is written first
    SealedOutput(OutputStream file, SealHead.Keyed keyed) throws IOException {
        this.file = file;
        this.chunks = new SealedChunks(keyed);
        file.write(keyed.head());
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        int at = from;
        int rest = length;
        while (rest > 0) {
            // The last chunk is known only at the end: a full one waits for the next byte.
            if (filled == chunk.length) seal(false);
            int more = Math.min(rest, chunk.length - filled);
            System.arraycopy(bytes, at, chunk, filled, more);
            filled += more;
            at += more;
            rest -= more;
        }
    }

    /// Nothing may be written afterwards.
    void finish() throws IOException {
        seal(true);
        file.flush();
    }

    private void seal(boolean last) throws IOException {
        file.write(chunks.seal(chunk, filled, last));
        filled = 0;
    }
}
