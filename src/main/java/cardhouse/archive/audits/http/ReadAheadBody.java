package cardhouse.archive.audits.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/// Reads a long body in chunks, for a low-priority thread. A reader of a connection holds its lock
/// now and then, and the event loop that serves a thousand other connections waits for this lock.
/// If the holder gets no processor time, that wait is long. So a virtual thread of normal priority
/// reads ahead, by at most two pieces.
///
/// Closing this discards the rest of the body.
final class ReadAheadBody extends InputStream {
    private static final int PIECE = 32 << 10;
    private static final int AHEAD = 2;

    private final BlockingQueue<Piece> pieces = new ArrayBlockingQueue<>(AHEAD);
    private final Thread reader;
    private volatile boolean closed;
    private Piece piece;
    private int place;

    private sealed interface Piece {
        record Bytes(byte[] all, int length) implements Piece {}

        record End() implements Piece {}

        record Away(RuntimeException why) implements Piece {}
    }

    /// @param start bytes of the body that were read already
    /// @param rest the rest of the body
    ReadAheadBody(byte[] start, InputStream rest) {
        this.piece = new Piece.Bytes(start, start.length);
        this.reader = Thread.ofVirtual().name("proof-body").start(() -> readAhead(rest));
    }

    private void readAhead(InputStream rest) {
        try {
            Piece next;
            do {
                next = next(rest);
                pieces.put(next);
            } while (next instanceof Piece.Bytes && !closed);
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private static Piece next(InputStream rest) {
        try {
            byte[] all = new byte[PIECE];
            int length = rest.read(all);
            return length < 0 ? new Piece.End() : new Piece.Bytes(all, length);
        } catch (IOException away) {
            return new Piece.Away(new UncheckedIOException(away));
        } catch (RuntimeException failed) {
            // Otherwise the reader would wait for the next piece for ever.
            return new Piece.Away(failed);
        }
    }

    /// @throws UncheckedIOException if the connection fails
    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    /// @throws UncheckedIOException if the connection fails
    @Override
    public int read(byte[] into, int from, int most) {
        if (most == 0) return 0;
        while (true) {
            switch (piece) {
                case Piece.End() -> {
                    return -1;
                }
                case Piece.Away(var why) -> throw why;
                case Piece.Bytes(var all, int length) -> {
                    if (place < length) {
                        int many = Math.min(most, length - place);
                        System.arraycopy(all, place, into, from, many);
                        place += many;
                        return many;
                    }
                    piece = taken();
                    place = 0;
                }
            }
        }
    }

    private Piece taken() {
        try {
            return pieces.take();
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return new Piece.Away(new UncheckedIOException(new InterruptedIOException()));
        }
    }

    /// Returns when no thread reads from the connection.
    @Override
    public void close() {
        closed = true;
        reader.interrupt();
        // If it was not in here that it was interrupted, it has one more piece.
        pieces.clear();
        try {
            reader.join();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
