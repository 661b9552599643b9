package cardhouse.web;

import cardhouse.http.parameters.FormFields;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads a form from a browser, up to a length that no form of these pages has. The values are
/// texts, which others parse.
public final class FormBody {
    private static final int LONGEST = 32 * 1024;
    private static final String TYPE = "application/x-www-form-urlencoded";

    /// Mail programs unsubscribe with it; no page reads its fields.
    private static final String PARTS = "multipart/form-data";

    private static final int TOO_LARGE = 413;
    private static final int UNSUPPORTED = 415;
    private static final int MALFORMED = 400;

    private FormBody() {}

    /// @param reader receives the first value of each field; for an invalid form it is not called,
    ///   and the exchange has ended
    static void read(RoutingContext exchange, Consumer<Map<String, String>> reader) {
        HttpServerRequest request = exchange.request();
        @Nullable String type = request.getHeader(HttpHeaders.CONTENT_TYPE);
        String media = type == null ? "" : type.split(";")[0].strip().toLowerCase(Locale.ROOT);
        if (!Set.of(TYPE, PARTS).contains(media)) {
            request.resume();
            end(exchange, UNSUPPORTED);
            return;
        }
        var body = Buffer.buffer();
        request.handler(part -> {
            if (body.length() <= LONGEST) body.appendBuffer(part);
        });
        request.endHandler(_ -> {
            if (body.length() > LONGEST) end(exchange, TOO_LARGE);
            else if (media.equals(PARTS)) reader.accept(Map.of());
            else
                FormFields.of(body.toString(StandardCharsets.ISO_8859_1))
                        .ifPresentOrElse(reader, () -> end(exchange, MALFORMED));
        });
        request.resume();
    }

    private static void end(RoutingContext exchange, int status) {
        exchange.response().setStatusCode(status).end();
    }
}
