package cardhouse.http.edge;

import cardhouse.players.Session;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The cookie by which a browser is known at the pages for people, and at the resources that those
/// pages call. Scripts do not see it, and pages of other sites do not have it sent.
public final class SessionCookie {
    /// Below which the pages are.
    public static final String PATH = "/table";

    /// What is counted and limited alike: these pages, and all resources.
    static final String AND_RESOURCES = "(?:/v1/.*|/mcp|" + PATH + "(?:/.*)?)";

    private static final String RESOURCES = "/v1/";
    private static final String EVERYWHERE = "/";
    private static final String NAME = "cardhouse";

    /// As it was called while it was for the pages only.
    private static final String OLD_NAME = "table";

    private static final Pattern TEXT = Pattern.compile("[\\x21-\\x7e&&[^\",;\\\\]]{20,200}");

    private SessionCookie() {}

    /// The one that came with a request for a page.
    public static Optional<Session> sent(RoutingContext exchange) {
        String path = exchange.normalizedPath();
        if (!path.equals(PATH) && !path.startsWith(PATH + "/")) return Optional.empty();
        return named(exchange, name(exchange.request())).or(() -> old(exchange));
    }

    /// The one that came with a request for a resource, if a page of this server made that request:
    /// the browser says so itself, and no page makes it say otherwise. Whoever sends a token is
    /// known by that.
    static Optional<Session> sentByOwnPage(RoutingContext exchange) {
        HttpServerRequest request = exchange.request();
        if (!exchange.normalizedPath().startsWith(RESOURCES)) return Optional.empty();
        if (request.headers().contains(HttpHeaders.AUTHORIZATION)) return Optional.empty();
        if (!"same-origin".equals(request.getHeader("Sec-Fetch-Site"))) return Optional.empty();
        return named(exchange, name(request));
    }

    private static Optional<Session> old(RoutingContext exchange) {
        return named(exchange, oldName(exchange.request()));
    }

    private static Optional<Session> named(RoutingContext exchange, String name) {
        @Nullable Cookie cookie = exchange.request().getCookie(name);
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

    /// Has a browser that was known before call its session by the name that resources know.
    public static void renew(RoutingContext exchange) {
        old(exchange)
                .ifPresent(known ->
                        keep(exchange, named(exchange, name(exchange.request())).orElse(known)));
    }

    private static void set(RoutingContext exchange, String value, long seconds) {
        HttpServerRequest request = exchange.request();
        add(exchange, name(request), EVERYWHERE, value, seconds);
        if (request.getCookie(oldName(request)) != null)
            add(exchange, oldName(request), PATH, "", 0);
    }

    private static void add(
            RoutingContext exchange, String name, String path, String value, long seconds) {
        exchange.response()
                .addCookie(
                        Cookie.cookie(name, value)
                                .setPath(path)
                                .setHttpOnly(true)
                                .setSameSite(CookieSameSite.STRICT)
                                .setSecure(isSecure(exchange.request()))
                                .setMaxAge(seconds));
    }

    /// With that prefix, no connection without TLS and no neighbouring host can have set it.
    private static String name(HttpServerRequest request) {
        return isSecure(request) ? "__Host-" + NAME : NAME;
    }

    private static String oldName(HttpServerRequest request) {
        return isSecure(request) ? "__Secure-" + OLD_NAME : OLD_NAME;
    }

    /// Whether the browser came by https, as far as a trusted proxy has said.
    public static boolean isSecure(HttpServerRequest request) {
        return "https".equals(request.scheme());
    }
}
