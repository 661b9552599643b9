package cardhouse.http.filters;

import cardhouse.http.FilterOrder;
import cardhouse.http.PublicOrigin;
import cardhouse.http.answers.Problem;
import io.smallrye.config.ConfigMapping;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Sets the security headers of every answer. Browsers must trust its media type, must not frame
/// it, must send no `Referer`, and run only the console's own files. The headers also name the
/// other sites whose scripts may read the answer (CORS): none, unless configured.
///
/// A token is sent in a header that browsers never add by themselves. The cookie of a session
/// counts only if the browser reports that a page of this server sent the request
/// ([SessionCookie]). So a foreign site cannot use a visitor's account, even if CORS allows the
/// site.
@Singleton
public final class SecurityHeaders {
    private static final String NOTHING = "default-src 'none'; frame-ancestors 'none'";
    private static final String CONSOLE =
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';"
                    + " img-src 'self' data:; connect-src 'self'; base-uri 'none';"
                    + " form-action 'none'; frame-ancestors 'none'";

    private static final String ANY = "*";
    private static final String READABLE =
            "ETag, Link, Location, Retry-After, RateLimit, RateLimit-Policy, Request-Id, Server-Time,"
                    + " WWW-Authenticate, Allow, Preference-Applied";
    private static final String METHODS = "GET, POST, PUT, PATCH, DELETE";
    private static final String SENDABLE =
            "Authorization, Content-Type, Accept, Idempotency-Key, If-Match, If-None-Match,"
                    + " Last-Event-ID, Cache-Control, Prefer, MCP-Protocol-Version,"
                    + " Mcp-Method, Mcp-Name";
    private static final String MINUTES = "600";

    private static final int UNAUTHORIZED = 401;
    private static final String CHALLENGE = "WWW-Authenticate";
    private static final String AGENTS = "/mcp";
    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|.*:.*");

    @ConfigMapping(prefix = "cardhouse.cors")
    public interface Settings {
        /// Origins of other sites whose scripts may read responses, such as `https://example.org`,
        /// separated by commas; `*` for all sites.
        Optional<List<String>> origins();
    }

    private final List<String> origins;
    private final PublicOrigin here;

    /// Whether all clients are on this machine, without a proxy.
    private final boolean local;

    SecurityHeaders(
            Settings settings,
            PublicOrigin here,
            @ConfigProperty(name = "quarkus.http.host") String host,
            @ConfigProperty(
                            name = "quarkus.http.proxy.proxy-address-forwarding",
                            defaultValue = "false")
                    boolean proxied) {
        this.origins = settings.origins().orElse(List.of());
        this.here = here;
        this.local =
                !proxied
                        && (host.equals("localhost")
                                || host.startsWith("127.")
                                || host.equals("::1"));
    }

    void register(@Observes Router router) {
        router.route().order(FilterOrder.SECURITY_HEADERS.order()).handler(this::put);
        router.route().order(FilterOrder.FOREIGN_SITES.order()).handler(this::check);
    }

    /// Rejects requests that a page of a foreign site sends through a browser on this machine. Such
    /// a page may use a host name of its own that resolves to this machine (DNS rebinding). MCP
    /// requires the same check of `Origin` for agents' tools.
    private void check(RoutingContext exchange) {
        HttpServerRequest request = exchange.request();
        @Nullable HostAndPort here = request.authority();
        @Nullable String origin = request.getHeader(HttpHeaders.ORIGIN);
        if (local && here != null && !isOurs(here.host()))
            Problem.of(
                            Problem.Code.MISDIRECTED_REQUEST,
                            "This server accepts only requests to localhost: use localhost or 127.0.0.1 as host.")
                    .end(exchange);
        else if (AGENTS.equals(request.path())
                && origin != null
                && !isAllowed(origin)
                && (here == null || !AllowedOrigins.isAt(origin, here.toString())))
            Problem.of(
                            Problem.Code.FOREIGN_ORIGIN,
                            "Origin must be the server's own or one of cardhouse.cors.origins.")
                    .end(exchange);
        else exchange.next();
    }

    private boolean isOurs(String host) {
        return ADDRESS.matcher(host).matches()
                || isNearby(host)
                || origins.stream()
                        .map(origin -> origin.replaceFirst("^[a-z]+://", ""))
                        .anyMatch(name -> name.replaceFirst(":[0-9]+$", "").equals(host));
    }

    /// Whether the host name cannot be that of a site: it has a single label, or its suffix means
    /// this machine.
    private static boolean isNearby(String host) {
        String plain = host.toLowerCase(Locale.ROOT).replaceFirst("[.]$", "");
        return plain.equals("localhost") || plain.endsWith(".localhost") || plain.indexOf('.') < 0;
    }

    private void put(RoutingContext exchange) {
        // As sent, because it may be malformed.
        String path = String.valueOf(exchange.request().path());
        boolean console = path.startsWith("/openapi") || path.startsWith("/webjars/");
        exchange.response()
                .putHeader("X-Content-Type-Options", "nosniff")
                .putHeader("Content-Security-Policy", console ? CONSOLE : NOTHING)
                .putHeader("Referrer-Policy", "no-referrer")
                .putHeader("X-Frame-Options", "DENY");
        exchange.addHeadersEndHandler(_ -> pointToSignIn(exchange));
        if (origins.isEmpty()) {
            exchange.next();
            return;
        }
        // A shared cache must not serve this answer to another site.
        exchange.response().headers().add(HttpHeaders.VARY, HttpHeaders.ORIGIN);
        String origin = exchange.request().getHeader(HttpHeaders.ORIGIN);
        if (!isAllowed(origin)) exchange.next();
        else if (isPreflight(exchange.request())) answerPreflight(exchange, origin);
        else {
            allow(exchange, origin);
            exchange.next();
        }
    }

    /// From there, a client without a valid token finds out how to get one (RFC 9728).
    private void pointToSignIn(RoutingContext exchange) {
        var headers = exchange.response().headers();
        @Nullable String challenge = headers.get(CHALLENGE);
        if (exchange.response().getStatusCode() != UNAUTHORIZED || challenge == null) return;
        headers.set(
                CHALLENGE,
                "%s%s resource_metadata=\"%s/.well-known/oauth-protected-resource%s\""
                        .formatted(
                                challenge,
                                challenge.indexOf('=') < 0 ? "" : ",",
                                here.of(exchange.request()),
                                AGENTS.equals(exchange.request().path()) ? AGENTS : ""));
    }

    private boolean isAllowed(@Nullable String origin) {
        return origin != null && (origins.contains(ANY) || origins.contains(origin));
    }

    private static boolean isPreflight(HttpServerRequest request) {
        return request.method().equals(HttpMethod.OPTIONS)
                && request.headers().contains(HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD);
    }

    private void allow(RoutingContext exchange, @Nullable String origin) {
        exchange.response()
                .putHeader(
                        HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN,
                        origins.contains(ANY) ? ANY : String.valueOf(origin))
                .putHeader(HttpHeaders.ACCESS_CONTROL_EXPOSE_HEADERS, READABLE);
    }

    private void answerPreflight(RoutingContext exchange, @Nullable String origin) {
        allow(exchange, origin);
        exchange.response()
                .putHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_METHODS, METHODS)
                .putHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_HEADERS, SENDABLE)
                .putHeader(HttpHeaders.ACCESS_CONTROL_MAX_AGE, MINUTES)
                .setStatusCode(204)
                .end();
    }
}
