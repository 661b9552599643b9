package cardhouse.http.edge;

import cardhouse.players.Session;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The cookie by which a browser is known at the pages for people, below one path, and nowhere
/// else: a browser sends it nowhere else, and nobody else reads it. Scripts do not see it, and
/// pages of other sites do not have it sent.
public final class SessionCookie {
    /// Below which the pages are.
    public static final String PATH = "/table";

    /// What is counted and limited alike: these pages, and all resources.
    static final String AND_RESOURCES = "(?:/v1/.*|" + PATH + "(?:/.*)?)";

    private static final Pattern TEXT = Pattern.compile("[\\x21-\\x7e&&[^\",;\\\\]]{20,200}");

    private SessionCookie() {}

    /// The one that came with a request.
    public static Optional<Session> sent(RoutingContext exchange) {
        String path = exchange.normalizedPath();
        if (!path.equals(PATH) && !path.startsWith(PATH + "/")) return Optional.empty();
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
        exchange.response()
                .addCookie(
                        Cookie.cookie(name(exchange.request()), value)
                                .setPath(PATH)
                                .setHttpOnly(true)
                                .setSameSite(CookieSameSite.STRICT)
                                .setSecure(isSecure(exchange.request()))
                                .setMaxAge(seconds));
    }

    /// With that prefix, no connection without TLS can have set it.
    private static String name(HttpServerRequest request) {
        return isSecure(request) ? "__Secure-table" : "table";
    }

    /// Whether the browser came by https, as far as a trusted proxy has said.
    public static boolean isSecure(HttpServerRequest request) {
        return "https".equals(request.scheme());
    }
}
