package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.match.live.http.StreamWriter;
import cardhouse.match.live.http.StreamWriter.Sent;
import io.vertx.core.buffer.Buffer;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A client that takes nothing for a while, and one that goes.
@Timeout(180)
@Tag("long")
class StreamWriterTest {
    private static final Duration PATIENCE = Duration.ofMillis(300);
    private static final Buffer MUCH = Buffer.buffer("x".repeat(1 << 20));
    private static final int MOST = 64;

    @AutoClose private final LocalServer server = new LocalServer();
    private final CompletableFuture<Sent> stopped = new CompletableFuture<>();
    private volatile int sent;

    /// Asks a server that sends as much as is taken, and then a last word.
    private Socket asked() throws Exception {
        int port =
                server.serve(request -> {
                    var channel = new StreamWriter(request.response().setChunked(true), PATIENCE);
                    Thread.ofVirtual().start(() -> send(channel));
                });
        var socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.getOutputStream()
                .write("GET / HTTP/1.1\r\nHost: here\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private void send(StreamWriter channel) {
        var became = Sent.TAKEN;
        while (became == Sent.TAKEN && sent < MOST) {
            sent++;
            became = channel.send(MUCH);
        }
        channel.end(Buffer.buffer("behind"));
        stopped.complete(became);
    }

    @Test
    void stuck_client_gets_the_final_message_after_all_bytes() throws Exception {
        try (var client = asked()) {
            assertThat(stopped.get(60, TimeUnit.SECONDS)).isEqualTo(Sent.STUCK);
            assertThat(sent).as("kept for a client that takes nothing").isLessThan(MOST);
            client.setSoTimeout(2_000);
            var text = new StringBuilder();
            byte[] some = new byte[1 << 16];
            while (text.indexOf("behind") < 0) {
                int read = client.getInputStream().read(some);
                assertThat(read).isPositive();
                text.append(new String(some, 0, read, StandardCharsets.US_ASCII));
            }
            assertThat(text.chars().filter(one -> one == 'x').count())
                    .isEqualTo((long) sent * MUCH.length());
        }
    }

    @Test
    void closed_connection_is_reported_as_lost() throws Exception {
        try (var client = asked()) {
            assertThat(client.getInputStream().read()).isEqualTo('H');
        }
        assertThat(stopped.get(60, TimeUnit.SECONDS)).isEqualTo(Sent.LOST);
    }
}
