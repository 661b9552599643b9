package cardhouse.http.filters;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.inject.Singleton;

/// Limits the bytes of a connection that the operating system buffers before the server reads them.
/// For an unwanted body, the system would otherwise buffer six megabytes for each connection; a
/// request is small.
@Singleton
public final class ReceiveBuffers implements HttpServerOptionsCustomizer {
    private static final int BYTES = 32 << 10;

    @Override
    public void customizeHttpServer(HttpServerOptions options) {
        options.setReceiveBufferSize(BYTES);
        // Each read is passed on at once.
        options.setMaxChunkSize(BYTES);
    }

    @Override
    public void customizeHttpsServer(HttpServerOptions options) {
        customizeHttpServer(options);
    }
}
