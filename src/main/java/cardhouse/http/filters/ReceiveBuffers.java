package cardhouse.http.filters;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.inject.Singleton;

/// How much of what a client sends the system takes before anybody reads it. Of a body that is not
/// wanted it would take six megabytes for each connection, and hold them; a request is small.
@Singleton
public final class ReceiveBuffers implements HttpServerOptionsCustomizer {
    private static final int BYTES = 32 << 10;

    @Override
    public void customizeHttpServer(HttpServerOptions options) {
        options.setReceiveBufferSize(BYTES);
        // What is read at once is passed on at once.
        options.setMaxChunkSize(BYTES);
    }

    @Override
    public void customizeHttpsServer(HttpServerOptions options) {
        customizeHttpServer(options);
    }
}
