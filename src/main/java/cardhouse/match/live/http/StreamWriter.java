package cardhouse.match.live.http;

import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Sends a response in chunks, one at a time. So a slow client occupies no more memory here than
/// one chunk.
public final class StreamWriter {
    private final HttpServerResponse response;
    private final Duration retries;
    private volatile boolean left;

    /// @param retries maximum time that a client may take for one chunk
    public StreamWriter(HttpServerResponse response, Duration retries) {
        this.response = response;
        this.retries = retries;
    }

    /// The result of sending a chunk.
    public enum Sent {
        /// The client's machine has it, or is about to receive it.
        TAKEN,
        /// It is still buffered here, and will be sent if the client continues to read.
        STUCK,
        /// The client has disconnected.
        LOST
    }

    /// The client has disconnected, although the response does not report it yet.
    public void leave() {
        left = true;
    }

    public boolean isOpen() {
        return !left && !response.closed() && !response.ended();
    }

    public Sent send(Buffer bit) {
        if (!isOpen()) return Sent.LOST;
        Future<Void> written = response.write(bit);
        try {
            written.toCompletionStage()
                    .toCompletableFuture()
                    .get(retries.toNanos(), TimeUnit.NANOSECONDS);
            return Sent.TAKEN;
        } catch (TimeoutException stuck) {
            return Sent.STUCK;
        } catch (ExecutionException lost) {
            return Sent.LOST;
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return Sent.LOST;
        }
    }

    /// Sends a last chunk after the buffered ones, without waiting.
    public void end(Buffer bit) {
        if (isOpen()) response.end(bit);
    }
}
