package cardhouse.web.docs;

import cardhouse.http.FilterOrder;
import cardhouse.http.PublicOrigin;
import cardhouse.http.answers.PackedFile;
import cardhouse.http.answers.Problem;
import cardhouse.http.answers.RequestProblems;
import io.vertx.core.Context;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Serves the documentation, as pages and as texts. Its first reader waits until it is rendered, on
/// a thread of its own.
@Singleton
public final class DocsRoutes {
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
                    + " manifest-src 'self'; form-action 'self'; base-uri 'none';"
                    + " frame-ancestors 'none'; require-trusted-types-for 'script'";
    private static final String DIAGRAM_POLICY =
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    private static final String CACHING = "public, max-age=600";

    /// A text contains the host of its request, which a shared cache may not distinguish.
    private static final String PRIVATE_CACHING = "private, max-age=600";

    /// No character has a meaning in a shell, because agents run the commands of a text.
    private static final Pattern PLAIN_ORIGIN =
            Pattern.compile("https?://([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+])(:[0-9]+)?");

    private @Nullable CompletableFuture<Docs> docs;

    public void register(@Observes Router router) {
        router.routeWithRegex(Docs.ADDRESS + "(?:/.*)?")
                .order(FilterOrder.PAGES.order())
                .handler(this::handle);
        for (String path : DocsTexts.TYPES.keySet())
            router.route(path).order(FilterOrder.PAGES.order()).handler(this::handle);
    }

    private synchronized CompletableFuture<Docs> docs() {
        if (docs == null) docs = CompletableFuture.supplyAsync(Docs::new, DocsRoutes::aside);
        return docs;
    }

    private static void aside(Runnable work) {
        Thread.ofPlatform().name("docs").daemon().start(work);
    }

    private void handle(RoutingContext exchange) {
        HttpMethod method = exchange.request().method();
        if (!method.equals(HttpMethod.GET) && !method.equals(HttpMethod.HEAD)) {
            RequestProblems.endWrongMethod(exchange, "GET, HEAD");
            return;
        }
        String path = exchange.normalizedPath();
        String words =
                path.equals(Docs.ADDRESS)
                        ? exchange.queryParam("q").stream().findFirst().orElse("").strip()
                        : "";
        exchange.request().resume();
        Context context = exchange.vertx().getOrCreateContext();
        Thread.ofVirtual().name("docs").start(() -> answer(context, exchange, path, words));
    }

    private void answer(Context context, RoutingContext exchange, String path, String words) {
        try {
            Docs all = docs().join();
            if (DocsTexts.TYPES.containsKey(path)) {
                context.runOnContext(_ -> sendText(exchange, path, all.texts()));
                return;
            }
            Optional<PackedFile> page =
                    words.isEmpty() ? all.file(path) : Optional.of(all.found(words));
            context.runOnContext(
                    _ -> page.ifPresentOrElse(file -> send(exchange, file), exchange::next));
        } catch (RuntimeException broken) {
            context.runOnContext(_ -> exchange.fail(broken));
        }
    }

    private static void sendText(RoutingContext exchange, String path, DocsTexts texts) {
        String origin = PublicOrigin.sentTo(exchange.request());
        if (!PLAIN_ORIGIN.matcher(origin).matches()) {
            Problem.of(Problem.Code.MALFORMED_REQUEST, "Host must be a host name or an IP address.")
                    .end(exchange);
            return;
        }
        exchange.response()
                .putHeader(HttpHeaders.CONTENT_TYPE, DocsTexts.TYPES.get(path))
                .putHeader(HttpHeaders.CACHE_CONTROL, PRIVATE_CACHING);
        texts.file(path, origin).end(exchange);
    }

    private static void send(RoutingContext exchange, PackedFile page) {
        boolean diagram = exchange.normalizedPath().endsWith(".svg");
        exchange.response()
                .putHeader(
                        HttpHeaders.CONTENT_TYPE,
                        diagram ? "image/svg+xml" : "text/html;charset=UTF-8")
                .putHeader(HttpHeaders.CACHE_CONTROL, CACHING)
                .putHeader("Content-Security-Policy", diagram ? DIAGRAM_POLICY : POLICY);
        page.end(exchange);
    }
}
