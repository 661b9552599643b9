package cardhouse.http.answers;

import cardhouse.http.FilterOrder;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// Selects the answers that the web server compresses: those that are the same for all clients, and
/// those of operations that are `@Compressed`. All others are sent uncompressed. If a client can
/// choose a part of an answer, the compressed length reveals something about a secret in the rest
/// (BREACH). Examples are names of opponents beside hidden cards, or an address beside the token of
/// a form.
///
/// Quarkus has the web server compress each answer whose encoding is not `identity`. This class
/// sets the encoding first, because filters answer before Quarkus sets it.
@Singleton
public final class Compression {
    void register(@Observes Router router) {
        router.route().order(FilterOrder.COMPRESSION.order()).handler(Compression::begin);
    }

    private static void begin(RoutingContext exchange) {
        exchange.response().putHeader(HttpHeaders.CONTENT_ENCODING, HttpHeaders.IDENTITY);
        exchange.addHeadersEndHandler(_ -> settle(exchange));
        exchange.next();
    }

    /// For answers of which only the operation can say that they hold no secret.
    public static void allow(RoutingContext exchange) {
        exchange.response().headers().remove(HttpHeaders.CONTENT_ENCODING);
    }

    private static void settle(RoutingContext exchange) {
        HttpServerResponse response = exchange.response();
        var headers = response.headers();
        boolean plain = headers.contains(HttpHeaders.CONTENT_ENCODING, HttpHeaders.IDENTITY, true);
        boolean chosen = !headers.contains(HttpHeaders.CONTENT_ENCODING);
        if (chosen || plain && isForAll(response) && !isPackedFile(headers)) {
            allow(exchange);
            varies(headers);
            // One tag for both encodings, which do not have the same bytes.
            String tag = headers.get(HttpHeaders.ETAG);
            if (tag != null && !tag.startsWith("W/")) headers.set(HttpHeaders.ETAG, "W/" + tag);
        } else if (plain && isSentAsItIs(exchange)) allow(exchange);
    }

    /// A [PackedFile] is compressed already, for those who take it.
    private static boolean isPackedFile(MultiMap headers) {
        return varied(headers).contains(HttpHeaders.ACCEPT_ENCODING);
    }

    private static String varied(MultiMap headers) {
        return String.join(", ", headers.getAll(HttpHeaders.VARY));
    }

    static void varies(MultiMap headers) {
        String other = varied(headers);
        headers.set(
                HttpHeaders.VARY,
                (other.isEmpty() ? "" : other + ", ") + HttpHeaders.ACCEPT_ENCODING);
    }

    private static boolean isForAll(HttpServerResponse response) {
        String caching = response.headers().get(HttpHeaders.CACHE_CONTROL);
        return caching != null && caching.contains("public") && response.getStatusCode() < 400;
    }

    /// Without a look at its encoding, so that `identity` would go to the client.
    private static boolean isSentAsItIs(RoutingContext exchange) {
        int status = exchange.response().getStatusCode();
        return "0".equals(exchange.response().headers().get(HttpHeaders.CONTENT_LENGTH))
                || status == 204
                || status == 304
                || exchange.request().method().equals(HttpMethod.HEAD)
                || exchange.request().version() == HttpVersion.HTTP_1_0;
    }
}
