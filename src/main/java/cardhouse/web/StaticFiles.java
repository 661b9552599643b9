package cardhouse.web;

import cardhouse.http.FilterOrder;
import cardhouse.http.answers.PackedFile;
import cardhouse.http.answers.RequestProblems;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.impl.MimeMapping;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The contract, its guide and its console, and the icons of the pages. Quarkus would unpack them
/// into a folder for temporary files, which any user of the machine may write to, and compress them
/// at each request.
@Singleton
public final class StaticFiles {
    private static final String FOLDER = "/META-INF/resources";
    private static final List<String> PATHS =
            List.of(
                    "/openapi/*",
                    "/webjars/*",
                    "/favicon.ico",
                    "/icons/*",
                    "/manifest.webmanifest");
    private static final String CACHING = "public, max-age=600";
    private static final String PLAIN = "text/plain;charset=UTF-8";

    /// Media types that the web server does not know, or not fully.
    private static final Map<String, String> TYPES =
            Map.of(
                    "webmanifest", "application/manifest+json",
                    "md", "text/markdown;charset=UTF-8",
                    "json", "application/json;charset=UTF-8",
                    "py", PLAIN,
                    "sh", PLAIN,
                    "ts", PLAIN,
                    "java", PLAIN,
                    "http", PLAIN);

    /// Files that a client has requested.
    private final Map<String, PackedFile> files = new ConcurrentHashMap<>();

    void register(@Observes Router router) {
        for (String path : PATHS)
            router.route(path).order(FilterOrder.PAGES.order()).handler(this::answer);
    }

    private void answer(RoutingContext exchange) {
        String path = exchange.normalizedPath();
        String name = path.endsWith("/") ? path + "index.html" : path;
        @Nullable PackedFile file = files.computeIfAbsent(name, StaticFiles::read);
        HttpMethod method = exchange.request().method();
        if (file == null) exchange.next();
        else if (method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD)) {
            exchange.response()
                    .putHeader(HttpHeaders.CONTENT_TYPE, type(name))
                    .putHeader(HttpHeaders.CACHE_CONTROL, CACHING);
            file.end(exchange);
        } else RequestProblems.endWrongMethod(exchange, "GET, HEAD");
    }

    private static @Nullable PackedFile read(String name) {
        // If resources are files, a folder can be read as well.
        if (name.indexOf('.', name.lastIndexOf('/')) < 0) return null;
        try (InputStream file = StaticFiles.class.getResourceAsStream(FOLDER + name)) {
            return file == null ? null : PackedFile.of(file.readAllBytes());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static String type(String name) {
        String extension = name.substring(name.lastIndexOf('.') + 1);
        @Nullable String known = TYPES.get(extension);
        if (known != null) return known;
        @Nullable String type = MimeMapping.getMimeTypeForExtension(extension);
        if (type == null) return "application/octet-stream";
        return type.startsWith("text/") ? type + ";charset=UTF-8" : type;
    }
}
