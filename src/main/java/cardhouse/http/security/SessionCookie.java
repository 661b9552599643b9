package cardhouse.http.security;

import cardhouse.players.Session;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The session cookie of a browser, for the pages and for the resources that those pages call.
/// Scripts cannot read it (`HttpOnly`), and requests from pages of other sites do not include it.
public final class SessionCookie {
    /// The path of the pages.
    public static final String PATH = "/table";

    /// Routes that share counts and limits: these pages, and all resources.
    public static final String AND_RESOURCES = "(?:/v1/.*|/mcp|/oauth/.*|" + PATH + "(?:/.*)?)";

    private static final String RESOURCES = "/v1/";
    static final String EVERYWHERE = "/";
    private static final String NAME = "cardhouse";

    private static final Pattern TEXT = Pattern.compile("[\\x21-\\x7e&&[^\",;\\\\]]{20,200}");

    private SessionCookie() {}

    /// The session of a request for a page.
    public static Optional<Session> sent(RoutingContext exchange) {
        String path = path(exchange);
        if (!path.equals(PATH) && !path.startsWith(PATH + "/")) return Optional.empty();
        return named(exchange);
    }

    /// The session that came with a request for a resource, if a page of this server sent that
    /// request. The browser itself reports that, and no page can forge the report. If the request
    /// has a token, the token counts instead.
    static Optional<Session> sentByOwnPage(RoutingContext exchange) {
        HttpServerRequest request = exchange.request();
        if (!path(exchange).startsWith(RESOURCES)) return Optional.empty();
        if (request.headers().contains(HttpHeaders.AUTHORIZATION)) return Optional.empty();
        if (!"same-origin".equals(request.getHeader("Sec-Fetch-Site"))) return Optional.empty();
        return named(exchange);
    }

    /// As sent: requests are counted by session before [PlainPaths] has checked the path.
    private static String path(RoutingContext exchange) {
        return String.valueOf(exchange.request().path());
    }

    private static Optional<Session> named(RoutingContext exchange) {
        @Nullable Cookie cookie = exchange.request().getCookie(name(exchange.request(), NAME));
        return Optional.ofNullable(cookie)
                .map(Cookie::getValue)
                .filter(text -> TEXT.matcher(text).matches())
                .map(Session::sent);
    }

    public static void keep(RoutingContext exchange, Session session) {
        set(exchange, session.reveal(), Session.LENGTH.toSeconds());
    }

    public static void forget(RoutingContext exchange) {
        set(exchange, "", 0);
    }

    private static void set(RoutingContext exchange, String value, long seconds) {
        HttpServerRequest request = exchange.request();
        exchange.response()
                .addCookie(
                        Cookie.cookie(name(request, NAME), value)
                                .setPath(EVERYWHERE)
                                .setHttpOnly(true)
                                .setSameSite(CookieSameSite.STRICT)
                                .setSecure(isSecure(request))
                                .setMaxAge(seconds));
    }

    /// Browsers accept that prefix only over TLS and for this host.
    static String name(HttpServerRequest request, String name) {
        return isSecure(request) ? "__Host-" + name : name;
    }

    /// Whether the browser uses https, as far as a trusted proxy reports it.
    public static boolean isSecure(HttpServerRequest request) {
        return "https".equals(request.scheme());
    }
}
