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

/// The cookie by which a browser is known at the pages for people, and at the resources that those
/// pages call. Scripts do not see it, and pages of other sites do not have it sent.
public final class SessionCookie {
    /// Below which the pages are.
    public static final String PATH = "/table";

    /// What is counted and limited alike: these pages, and all resources.
    public static final String AND_RESOURCES = "(?:/v1/.*|/mcp|" + PATH + "(?:/.*)?)";

    private static final String RESOURCES = "/v1/";
    private static final String EVERYWHERE = "/";
    private static final String NAME = "cardhouse";

    private static final Pattern TEXT = Pattern.compile("[\\x21-\\x7e&&[^\",;\\\\]]{20,200}");

    private SessionCookie() {}

    /// The one that came with a request for a page.
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

    /// As it was sent: requests are counted by session before [PlainPaths] has judged the path.
    private static String path(RoutingContext exchange) {
        return String.valueOf(exchange.request().path());
    }

    private static Optional<Session> named(RoutingContext exchange) {
        @Nullable Cookie cookie = exchange.request().getCookie(name(exchange.request()));
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
                        Cookie.cookie(name(request), value)
                                .setPath(EVERYWHERE)
                                .setHttpOnly(true)
                                .setSameSite(CookieSameSite.STRICT)
                                .setSecure(isSecure(request))
                                .setMaxAge(seconds));
    }

    /// With that prefix, no connection without TLS and no neighbouring host can have set it.
    private static String name(HttpServerRequest request) {
        return isSecure(request) ? "__Host-" + NAME : NAME;
    }

    /// Whether the browser came by https, as far as a trusted proxy has said.
    public static boolean isSecure(HttpServerRequest request) {
        return "https".equals(request.scheme());
    }
}
