package cardhouse.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Some connections, on each of which is asked, waited for the whole answer, and asked again: all
/// of them on one thread and with bytes that were made before, so that next to nothing of what a
/// machine does is done by the driver.
///
/// It never waits for longer than its patience, and then says for what.
final class Driver implements AutoCloseable {
    static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int CONNECT_MILLIS = 10_000;
    private static final int LOOK_MILLIS = 100;
    private static final int LARGEST_ANSWER = 1 << 18;
    private static final int QUOTED = 300;

    /// The requests of one connection.
    interface Talk {
        /// Where it begins, or goes on; nothing if there is nothing to ask.
        Optional<byte[]> first();

        boolean isWhole(Received answer);

        /// What is asked after a whole answer; nothing if that was all.
        ///
        /// @throws IllegalStateException if it is not the answer that was hoped for
        Optional<byte[]> next(Received answer);
    }

    private final List<Line> lines = new ArrayList<>();
    private final Selector selector;
    private final Duration patience;
    private @Nullable Measurement measured;
    private int busy;

    private Driver(Selector selector, Duration patience) {
        this.selector = selector;
        this.patience = patience;
    }

    /// Connected to a port of this machine.
    static Driver to(int port, int connections) throws IOException {
        return to(port, connections, PATIENCE);
    }

    static Driver to(int port, int connections, Duration patience) throws IOException {
        var driver = new Driver(Selector.open(), patience);
        try {
            for (int i = 0; i < connections; i++) driver.connect(port);
        } catch (IOException failed) {
            driver.close();
            throw failed;
        }
        return driver;
    }

    private void connect(int port) throws IOException {
        var channel = SocketChannel.open();
        var line = new Line(channel);
        lines.add(line);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.socket()
                .connect(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                        CONNECT_MILLIS);
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ, line);
    }

    /// Runs all requests of each connection, without measuring.
    void run(List<? extends Talk> talks) throws IOException {
        measured = null;
        talk(talks);
    }

    /// Has them talk until the time is over, or one of them has nothing left to ask. What was asked
    /// by then is still answered.
    ///
    /// @param talks one for each connection
    Round measure(List<? extends Talk> talks, Duration longest, Processors processors)
            throws IOException {
        var measurement = new Measurement(processors, longest);
        measured = measurement;
        talk(talks);
        return measurement.round();
    }

    private void talk(List<? extends Talk> talks) throws IOException {
        if (talks.size() != lines.size())
            throw new IllegalArgumentException(talks.size() + " talks on " + lines.size());
        for (int i = 0; i < talks.size(); i++) lines.get(i).begin(talks.get(i));
        long heard = System.nanoTime();
        try {
            while (busy > 0) {
                if (selector.select(this::hear, LOOK_MILLIS) > 0) heard = System.nanoTime();
                else if (System.nanoTime() - heard > patience.toNanos()) throw silence();
                if (measured != null) measured.look();
            }
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    private void hear(SelectionKey key) {
        try {
            ((Line) key.attachment()).hear();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private IllegalStateException silence() {
        var waiting = lines.stream().filter(Line::isBusy).toList();
        return new IllegalStateException(
                "nothing has come for %d s: %d of %d connections wait, one of them for an answer to %s"
                        .formatted(
                                patience.toSeconds(),
                                waiting.size(),
                                lines.size(),
                                waiting.getFirst().asked()));
    }

    @Override
    public void close() throws IOException {
        for (Line line : lines) line.channel.close();
        selector.close();
    }

    /// One connection.
    private final class Line {
        private final SocketChannel channel;
        private final byte[] bytes = new byte[LARGEST_ANSWER];
        private final ByteBuffer answer = ByteBuffer.wrap(bytes);
        private @Nullable Talk talk;
        private byte @Nullable [] request;
        private long asked;

        private Line(SocketChannel channel) {
            this.channel = channel;
        }

        private void begin(Talk subject) throws IOException {
            talk = subject;
            ask(subject.first());
        }

        private boolean isBusy() {
            return request != null;
        }

        private String asked() {
            var text = request == null ? "" : new String(request, StandardCharsets.ISO_8859_1);
            return text.lines().findFirst().orElse("");
        }

        private void ask(Optional<byte[]> next) throws IOException {
            if (request != null) busy--;
            request = next.orElse(null);
            if (request == null) return;
            busy++;
            answer.clear();
            asked = System.nanoTime();
            var whole = ByteBuffer.wrap(request);
            channel.write(whole);
            if (whole.hasRemaining())
                throw new IllegalStateException("the server does not accept requests: " + asked());
        }

        private void hear() throws IOException {
            Talk subject = talk;
            if (channel.read(answer) < 0 || subject == null)
                throw new IllegalStateException("the connection was closed after " + asked());
            var received = new Received(bytes, answer.position());
            if (!subject.isWhole(received)) {
                if (!answer.hasRemaining())
                    throw new IllegalStateException(
                            "no end of an answer: "
                                    + received.text(0, Math.min(QUOTED, received.length())));
                return;
            }
            Optional<byte[]> next = subject.next(received);
            if (measured != null && !measured.goesOn(asked, next.isPresent()))
                next = Optional.empty();
            ask(next);
        }
    }
}
