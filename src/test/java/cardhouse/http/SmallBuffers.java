package cardhouse.http;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Lets the system take only so much of what is sent to a client that does not read, which on a
/// loopback connection would be megabytes.
@Singleton
class SmallBuffers implements HttpServerOptionsCustomizer {
    static final String BYTES = "test.send-buffer";

    private final int bytes;

    SmallBuffers(@ConfigProperty(name = BYTES, defaultValue = "0") int bytes) {
        this.bytes = bytes;
    }

    @Override
    public void customizeHttpServer(HttpServerOptions options) {
        if (bytes > 0) options.setSendBufferSize(bytes);
    }
}
