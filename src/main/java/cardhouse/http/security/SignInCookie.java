package cardhouse.http.security;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Binds a sign-in at an identity provider to the browser that began it. The browser sends it when
/// the provider leads back (`SameSite=Lax`), where it sends no session.
public final class SignInCookie {
    private static final String NAME = "cardhouse-sign-in";
    private static final long SECONDS = 600;

    private SignInCookie() {}

    public static Optional<String> sent(RoutingContext exchange) {
        HttpServerRequest request = exchange.request();
        @Nullable Cookie cookie = request.getCookie(SessionCookie.name(request, NAME));
        return Optional.ofNullable(cookie).map(Cookie::getValue).filter(text -> !text.isEmpty());
    }

    /// @param value empty to delete the cookie, if the browser sent one
    public static void set(RoutingContext exchange, String value) {
        if (value.isEmpty() && sent(exchange).isEmpty()) return;
        HttpServerRequest request = exchange.request();
        exchange.response()
                .addCookie(
                        Cookie.cookie(SessionCookie.name(request, NAME), value)
                                .setPath(SessionCookie.EVERYWHERE)
                                .setHttpOnly(true)
                                .setSameSite(CookieSameSite.LAX)
                                .setSecure(SessionCookie.isSecure(request))
                                .setMaxAge(value.isEmpty() ? 0 : SECONDS));
    }
}
