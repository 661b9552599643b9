package cardhouse.http;

import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;

/// A web server on this machine, at a port of its own, that does nothing but what a test has it do.
public final class LocalServer implements AutoCloseable {
    public static final String HOST = "127.0.0.1";

    private final Vertx vertx = Vertx.vertx();

    /// What its requests run on.
    public Vertx vertx() {
        return vertx;
    }

    /// Returns the port at which it listens.
    public int serve(Handler<HttpServerRequest> handler) {
        return vertx.createHttpServer()
                .requestHandler(handler)
                .listen(0, HOST)
                .toCompletionStage()
                .toCompletableFuture()
                .join()
                .actualPort();
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
