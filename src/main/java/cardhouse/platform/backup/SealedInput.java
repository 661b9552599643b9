package cardhouse.platform.backup;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;

/// Decrypts the output of a [SealedOutput]. It returns only authenticated data.
final class SealedInput extends InputStream {
    private final BufferedInputStream file;
    private final SealedChunks chunks;
    private final byte[] sealed = new byte[SealedChunks.SEALED];
    private byte[] plain = {};
    private int at;
    private boolean ended;

    /// @param file behind the head
    SealedInput(InputStream file, SealHead.Keyed keyed) {
        this.file = new BufferedInputStream(file, SealedChunks.SEALED);
        this.chunks = new SealedChunks(keyed);
    }

    @Override
    public int read() throws IOException {
        return isThereMore() ? plain[at++] & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (length == 0) return 0;
        if (!isThereMore()) return -1;
        int some = Math.min(length, plain.length - at);
        System.arraycopy(plain, at, bytes, from, some);
        at += some;
        return some;
    }

    @Override
    public int available() {
        return plain.length - at;
    }

    private boolean isThereMore() throws IOException {
        while (at == plain.length) {
            if (ended) return false;
            int length = file.readNBytes(sealed, 0, sealed.length);
            file.mark(1);
            ended = file.read() < 0;
            if (!ended) file.reset();
            plain = chunks.open(sealed, length, ended);
            at = 0;
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
