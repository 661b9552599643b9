package cardhouse.http.filters;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Checks that a form comes from a page of this server (CSRF). Browsers report the origin, and
/// pages cannot forge it: `Sec-Fetch-Site` on a secure connection, otherwise `Origin`. Text
/// browsers that send neither pass this check, and need the form's own token.
public final class AllowedOrigins {
    private AllowedOrigins() {}

    public static boolean isOwn(HttpServerRequest request) {
        @Nullable String site = request.getHeader("Sec-Fetch-Site");
        if (site != null) return site.equals("same-origin");
        @Nullable String origin = request.getHeader(HttpHeaders.ORIGIN);
        @Nullable HostAndPort here = request.authority();
        return origin == null || here != null && isAt(origin, here.toString());
    }

    /// A proxy may have turned HTTPS into plain HTTP, so only host and port are compared.
    public static boolean isAt(String origin, String host) {
        try {
            var from = new URI(origin);
            var here = new URI(from.getScheme() + "://" + host);
            return from.getHost() != null
                    && here.getHost() != null
                    && lower(from.getHost()).equals(lower(here.getHost()))
                    && port(from) == port(here);
        } catch (URISyntaxException none) {
            // For example `null`, from a page that hides its origin.
            return false;
        }
    }

    private static String lower(String host) {
        return host.toLowerCase(Locale.ROOT);
    }

    private static int port(URI address) {
        if (address.getPort() != -1) return address.getPort();
        return "https".equals(address.getScheme()) ? 443 : 80;
    }
}
