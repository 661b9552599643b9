package cardhouse.web;

import cardhouse.http.FilterOrder;
import cardhouse.http.PublicOrigin;
import cardhouse.http.answers.PackedFile;
import cardhouse.http.answers.Problems;
import cardhouse.http.answers.RequestProblems;
import cardhouse.http.filters.AllowedOrigins;
import cardhouse.http.security.RequestRates;
import cardhouse.http.security.SessionCookie;
import cardhouse.http.security.SignInCookie;
import cardhouse.platform.background.Asker;
import cardhouse.players.Token;
import cardhouse.players.passkeys.Passkeys;
import cardhouse.web.html.Html;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The routes of the pages: they convert a browser's request to a [PageRequest], and a
/// [PageResponse] to the answer. Pages run on virtual threads, because they wait for the database
/// and for other players.
@Singleton
public final class TableRoutes {
    private static final String LANGUAGE = "table-language";
    private static final String CEREMONY = "passkey";
    private static final long YEAR_SECONDS = 31_536_000;
    private static final int FORBIDDEN = 403;

    /// The page `authorize`, at the address where applications send a browser. The browser sends no
    /// session with that first request of another site.
    private static final String AUTHORIZE = "/oauth/authorize";

    private static final int BROKEN = 500;

    private static final String FORMS = "form-action 'self'";

    /// Scripts and styles are only the server's own files, and forms are sent only to this server.
    /// Markup is made only by Lit's templates, which escape texts.
    public static final String POLICY =
            "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self';"
                    + " style-src 'self'; img-src 'self'; manifest-src 'self'; form-action 'self';"
                    + " base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script';"
                    + " trusted-types lit-html cardhouse-fairness cardhouse-app";

    private final TablePages pages;
    private final PackedFile style = PackedFile.of(style());

    public TableRoutes(TablePages pages) {
        this.pages = pages;
    }

    public void register(@Observes Router router) {
        router.route(Html.STYLE).order(FilterOrder.PAGES.order()).handler(this::style);
        router.route(AUTHORIZE).order(FilterOrder.PAGES.order()).handler(this::handle);
        router.routeWithRegex(SessionCookie.PATH + "(?:/.*)?")
                .order(FilterOrder.PAGES.order())
                .handler(this::handle);
    }

    private void handle(RoutingContext exchange) {
        HttpMethod method = exchange.request().method();
        if (method.equals(HttpMethod.POST)) {
            if (AllowedOrigins.isOwn(exchange.request()))
                FormBody.read(exchange, form -> answer(exchange, true, form));
            else refuse(exchange);
        } else if (method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD)) {
            exchange.request().resume();
            answer(exchange, false, Map.of());
        } else RequestProblems.endWrongMethod(exchange, "GET, HEAD, POST");
    }

    private void answer(RoutingContext exchange, boolean posted, Map<String, String> form) {
        PageRequest request = request(exchange, posted, form);
        Thread.ofVirtual()
                .name("page")
                .start(() -> {
                    PageResponse reply;
                    try {
                        reply = pages.answer(request);
                    } catch (RuntimeException unforeseen) {
                        Problems.log(unforeseen);
                        reply = broken(request, BROKEN, PageTexts.BROKEN);
                    }
                    send(exchange, reply);
                });
    }

    private void refuse(RoutingContext exchange) {
        exchange.request().resume();
        send(
                exchange,
                broken(request(exchange, true, Map.of()), FORBIDDEN, PageTexts.FOREIGN_FORM));
    }

    private static PageResponse broken(PageRequest request, int status, PageTexts sentence) {
        var anonymous = new Visitor(request.language(), Optional.empty(), Optional.empty());
        return TablePages.told(anonymous, status, sentence);
    }

    private static PageRequest request(
            RoutingContext exchange, boolean posted, Map<String, String> form) {
        var query = new HashMap<String, String>();
        exchange.queryParams().forEach(one -> query.putIfAbsent(one.getKey(), one.getValue()));
        return new PageRequest(
                posted,
                path(exchange),
                query,
                form,
                SessionCookie.sent(exchange),
                SignInCookie.sent(exchange),
                Optional.ofNullable(exchange.request().getCookie(CEREMONY))
                        .map(Cookie::getValue)
                        .map(Token::sent),
                language(exchange),
                PublicOrigin.sentTo(exchange.request()),
                Asker.of(RequestRates.network(exchange.request().remoteAddress())));
    }

    private static List<String> path(RoutingContext exchange) {
        if (exchange.normalizedPath().equals(AUTHORIZE)) return List.of("authorize");
        String below = exchange.normalizedPath().substring(SessionCookie.PATH.length());
        return Arrays.stream(below.split("/")).filter(part -> !part.isEmpty()).toList();
    }

    private static Language language(RoutingContext exchange) {
        @Nullable Cookie chosen = exchange.request().getCookie(LANGUAGE);
        @Nullable String accepted = exchange.request().getHeader(HttpHeaders.ACCEPT_LANGUAGE);
        return Optional.ofNullable(chosen)
                .flatMap(cookie -> Language.named(cookie.getValue()))
                .orElseGet(() -> Language.accepted(accepted == null ? "" : accepted));
    }

    private static void send(RoutingContext exchange, PageResponse reply) {
        var response = exchange.response();
        if (response.closed() || response.ended()) return;
        reply.cookie().ifPresent(cookie -> remember(exchange, cookie));
        reply.location().ifPresent(at -> response.putHeader(HttpHeaders.LOCATION, at));
        reply.refresh().ifPresent(next -> response.putHeader("Refresh", next));
        response.setStatusCode(reply.status())
                .putHeader(HttpHeaders.CONTENT_TYPE, reply.type())
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                .putHeader(HttpHeaders.VARY, "Cookie, Accept-Language");
        policies(exchange);
        reply.forms()
                .ifPresent(scheme ->
                        response.putHeader(
                                "Content-Security-Policy",
                                POLICY.replace(FORMS, FORMS + " " + scheme + ":")));
        exchange.end(reply.body());
    }

    private static void policies(RoutingContext exchange) {
        exchange.response()
                .putHeader("Content-Security-Policy", POLICY)
                .putHeader("Cross-Origin-Opener-Policy", "same-origin")
                .putHeader("Cross-Origin-Resource-Policy", "same-origin")
                // Without it, a browser would send no origin with a form.
                .putHeader("Referrer-Policy", "same-origin");
    }

    private static void remember(RoutingContext exchange, PageResponse.Cookie cookie) {
        switch (cookie) {
            case PageResponse.Cookie.Begun(var session) -> {
                SessionCookie.keep(exchange, session);
                SignInCookie.set(exchange, "");
            }
            case PageResponse.Cookie.Flow(String flow) -> SignInCookie.set(exchange, flow);
            case PageResponse.Cookie.Ended _ -> SessionCookie.forget(exchange);
            case PageResponse.Cookie.Spoken(Language language) ->
                    set(exchange, LANGUAGE, language.tag(), YEAR_SECONDS);
            case PageResponse.Cookie.Ceremony(Token secret) ->
                    set(
                            exchange,
                            CEREMONY,
                            secret.reveal(),
                            Passkeys.CHALLENGE_LIFETIME.toSeconds());
        }
    }

    private static void set(RoutingContext exchange, String name, String value, long seconds) {
        exchange.response()
                .addCookie(
                        Cookie.cookie(name, value)
                                .setPath(SessionCookie.PATH)
                                .setHttpOnly(true)
                                .setSameSite(CookieSameSite.STRICT)
                                .setSecure(SessionCookie.isSecure(exchange.request()))
                                .setMaxAge(seconds));
    }

    private void style(RoutingContext exchange) {
        policies(exchange);
        exchange.request().resume();
        exchange.response()
                .putHeader(HttpHeaders.CONTENT_TYPE, "text/css;charset=UTF-8")
                .putHeader(HttpHeaders.CACHE_CONTROL, "public, max-age=600");
        style.end(exchange);
    }

    /// The style sheet of all pages, followed by that of the script's drawings.
    private static byte[] style() {
        return Buffer.buffer(file("/table.css")).appendBytes(file("/board.css")).getBytes();
    }

    private static byte[] file(String name) {
        try (InputStream file = TableRoutes.class.getResourceAsStream(name)) {
            if (file == null) throw new IllegalStateException("no style " + name);
            return file.readAllBytes();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
