package cardhouse.web;

import cardhouse.http.FilterOrder;
import cardhouse.http.answers.PackedFile;
import cardhouse.http.answers.RequestProblems;
import cardhouse.http.security.SessionCookie;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/// Serves the scripts of the pages. With the version of the build in its address a file is cached
/// for ever; without it, as other sites embed it, for some minutes.
@Singleton
public final class WebRoutes {
    static final String PATH = "/table/web/";

    private static final String WORKER = "app-worker.js";
    private static final String WORKER_POLICY =
            "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'";
    private static final String FOR_GOOD = "public, max-age=31536000, immutable";
    private static final String FOR_MINUTES = "public, max-age=600";

    private final WebFiles files = WebFiles.BUNDLED;

    public void register(@Observes Router router) {
        // Before the pages, which would otherwise match these paths.
        router.route(PATH + "*").order(FilterOrder.PAGES.order() - 1).handler(this::send);
    }

    private void send(RoutingContext exchange) {
        HttpMethod method = exchange.request().method();
        if (!method.equals(HttpMethod.GET) && !method.equals(HttpMethod.HEAD)) {
            RequestProblems.endWrongMethod(exchange, "GET, HEAD");
            return;
        }
        String name = exchange.normalizedPath().substring(PATH.length());
        boolean versioned = name.startsWith(files.version() + "/");
        @Nullable PackedFile file =
                files.files().get(versioned ? name.substring(files.version().length() + 1) : name);
        if (file == null) exchange.next();
        else send(exchange, name, file, caching(versioned, name));
    }

    private static String caching(boolean versioned, String name) {
        if (versioned) return FOR_GOOD;
        return name.equals(WORKER) ? "no-cache" : FOR_MINUTES;
    }

    private static void send(
            RoutingContext exchange, String name, PackedFile file, String caching) {
        exchange.request().resume();
        // A service worker is for the pages above its address. It requests pages and an icon.
        if (name.equals(WORKER))
            exchange.response()
                    .putHeader("Service-Worker-Allowed", SessionCookie.PATH)
                    .putHeader("Content-Security-Policy", WORKER_POLICY);
        exchange.response()
                .putHeader(HttpHeaders.CONTENT_TYPE, type(name))
                .putHeader(HttpHeaders.CACHE_CONTROL, caching)
                // Every site may embed a replay: the resources decide what it may read.
                .putHeader("Cross-Origin-Resource-Policy", "cross-origin");
        file.end(exchange);
    }

    private static String type(String name) {
        return name.endsWith(".js") ? "text/javascript;charset=UTF-8" : "text/plain;charset=UTF-8";
    }
}
