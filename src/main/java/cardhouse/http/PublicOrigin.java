package cardhouse.http;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// The address of this server for OAuth and agents: scheme, host and port. It is the configured
/// one, or else the one to which the request was sent.
@Singleton
public final class PublicOrigin {
    private final Optional<String> configured;

    public PublicOrigin(
            @ConfigProperty(name = "cardhouse.webhooks.public-url") Optional<String> configured) {
        this.configured = configured.map(url -> url.replaceFirst("/+$", ""));
    }

    public String of(HttpServerRequest request) {
        return or(sentTo(request));
    }

    /// @param sentTo see [#sentTo]
    public String or(String sentTo) {
        return configured.orElse(sentTo);
    }

    /// The address to which a request was sent.
    public static String sentTo(HttpServerRequest request) {
        @Nullable HostAndPort here = request.authority();
        return here == null ? "" : request.scheme() + "://" + here;
    }
}
