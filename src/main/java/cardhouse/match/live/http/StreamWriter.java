package cardhouse.match.live.http;

import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// An answer that is sent bit by bit. One bit is under way at a time, so that a client which does
/// not take what it is sent keeps nothing here waiting but that.
public final class StreamWriter {
    private final HttpServerResponse response;
    private final Duration retries;
    private volatile boolean left;

    /// @param retries how long a client may take for one bit
    public StreamWriter(HttpServerResponse response, Duration retries) {
        this.response = response;
        this.retries = retries;
    }

    /// What became of what was sent.
    public enum Sent {
        /// The client's machine has it, or is about to.
        TAKEN,
        /// It lies here still, and will be sent if the client goes on.
        STUCK,
        /// There is no client any more.
        LOST
    }

    /// The client is known to have gone, before the response itself says so.
    void leave() {
        left = true;
    }

    boolean isOpen() {
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

    /// Sends a last bit behind what lies here, and waits for nothing.
    public void end(Buffer bit) {
        if (isOpen()) response.end(bit);
    }
}
