package cardhouse.http.edge;

import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/// What an `Accept` header comes to: the first media type decides, and JSON is meant wherever it is
/// among those that are accepted. The web framework would take parameters and wildcards over into
/// the type of the answer, and fail at an empty header.
@Singleton
final class AcceptedMedia {
    private static final String JSON = "application/json";
    static final String TEXT = "text/plain";

    void register(@Observes Router router) {
        router.route("/v1/*").order(FilterOrder.ACCEPTED_MEDIA.order()).handler(this::settle);
    }

    private void settle(RoutingContext exchange) {
        var headers = exchange.request().headers();
        @Nullable String accept = headers.get(HttpHeaders.ACCEPT);
        if (accept != null) {
            String settled = settled(accept.strip());
            if (settled.isEmpty()) headers.remove(HttpHeaders.ACCEPT);
            else headers.set(HttpHeaders.ACCEPT, settled);
        }
        exchange.next();
    }

    static String settled(String accept) {
        if (accept.startsWith(TEXT)) return TEXT;
        if (accept.startsWith(StreamFormat.NDJSON)) return StreamFormat.NDJSON;
        if (accept.contains("*/*")) return "*/*";
        if (accept.contains(JSON)) return JSON;
        if (accept.contains("application/*")) return JSON + ", " + StreamFormat.NDJSON;
        if (accept.contains(PictureWriter.SVG) || accept.contains("image/*"))
            return PictureWriter.SVG;
        return accept.equals("text/*") ? TEXT : accept;
    }
}
