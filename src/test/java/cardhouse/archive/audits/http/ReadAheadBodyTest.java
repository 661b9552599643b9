package cardhouse.archive.audits.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.Seed;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A long body is read ahead, as far as its reader wants it.
@Pure
@Timeout(60)
class ReadAheadBodyTest {
    private static final byte[] START = "start".getBytes(UTF_8);

    @Test
    void all_of_it_comes_in_its_order() throws IOException {
        byte[] rest = new byte[300_000];
        Seed.random("sent body").nextBytes(rest);
        try (var body = new ReadAheadBody(START, new ByteArrayInputStream(rest))) {
            assertThat(body.readNBytes(START.length)).isEqualTo(START);
            assertThat(body.read()).isEqualTo(rest[0] & 0xff);
            byte[] others = new byte[rest.length - 1];
            System.arraycopy(rest, 1, others, 0, others.length);
            assertThat(body.readAllBytes()).isEqualTo(others);
            assertThat(body.read()).isEqualTo(-1);
        }
    }

    @Test
    void failure_is_thrown_after_the_bytes_before_it() throws IOException {
        var cut =
                new InputStream() {
                    @Override
                    public int read() throws IOException {
                        throw new EOFException("cut");
                    }
                };
        try (var body = new ReadAheadBody(START, cut)) {
            assertThat(body.readNBytes(START.length)).isEqualTo(START);
            assertThatThrownBy(body::read)
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("cut");
        }
    }

    @Test
    void a_fault_of_any_kind_delays_no_request() throws IOException {
        var faulty =
                new InputStream() {
                    @Override
                    public int read() {
                        throw new IllegalStateException("fault");
                    }
                };
        try (var body = new ReadAheadBody(START, faulty)) {
            assertThat(body.readNBytes(START.length)).isEqualTo(START);
            assertThatThrownBy(body::read)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("fault");
        }
    }

    /// That one may be waiting for a processor, and holds what it reads from.
    @Test
    void another_thread_reads_from_the_connection() throws IOException {
        Set<Thread> readers = ConcurrentHashMap.newKeySet();
        var watched =
                new ByteArrayInputStream(new byte[100_000]) {
                    @Override
                    public int read(byte[] into) throws IOException {
                        readers.add(Thread.currentThread());
                        return super.read(into);
                    }
                };
        try (var body = new ReadAheadBody(START, watched)) {
            assertThat(body.readAllBytes()).hasSize(START.length + 100_000);
        }
        assertThat(readers).hasSize(1).doesNotContain(Thread.currentThread());
    }

    @Test
    void it_is_read_ahead_a_little_and_no_more_once_it_is_closed() throws Exception {
        var pieces = new AtomicInteger();
        var endless =
                new InputStream() {
                    @Override
                    public int read() {
                        return 0;
                    }

                    @Override
                    public int read(byte[] into) {
                        pieces.incrementAndGet();
                        return into.length;
                    }
                };
        try (var body = new ReadAheadBody(START, endless)) {
            assertThat(body.readNBytes(100_000)).hasSize(100_000);
        }
        int read = pieces.get();
        assertThat(read).isBetween(4, 8);
        Thread.sleep(20);
        assertThat(pieces).hasValue(read);
    }

    @Test
    void body_can_be_closed_while_the_sender_is_silent() throws IOException {
        try (var sender = new PipedOutputStream();
                var silent = new PipedInputStream(sender);
                var body = new ReadAheadBody(START, silent)) {
            assertThat(body.readNBytes(START.length)).isEqualTo(START);
        }
    }

    @Test
    void body_can_be_closed_while_its_reader_is_notified() throws Exception {
        var reads = new CountDownLatch(1);
        var waiting =
                new InputStream() {
                    @Override
                    public int read() throws IOException {
                        reads.countDown();
                        try {
                            Thread.sleep(60_000);
                        } catch (InterruptedException closed) {
                            throw new InterruptedIOException();
                        }
                        return -1;
                    }
                };
        try (var _ = new ReadAheadBody(START, waiting)) {
            reads.await();
        }
    }
}
