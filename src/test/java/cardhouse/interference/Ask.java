package cardhouse.interference;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/// One request, to be sent to two services.
///
/// @param body empty for none
record Ask(String method, String path, Map<String, String> headers, String body) {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    static Ask get(String path) {
        return new Ask("GET", path, Map.of(), "");
    }

    static Ask json(String method, String path, String body) {
        return new Ask(method, path, Map.of("Content-Type", "application/json"), body);
    }

    static Ask text(String path, String body) {
        return new Ask("POST", path, Map.of("Content-Type", "text/plain"), body);
    }

    Ask with(String header, String value) {
        var more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Ask(method, path, more, body);
    }

    /// @param token of whoever asks; empty for nobody
    HttpRequest to(URI address, String token) {
        var request = HttpRequest.newBuilder(address.resolve(path)).timeout(PATIENCE);
        headers.forEach(request::header);
        if (!token.isEmpty()) request.header("Authorization", "Bearer " + token);
        var publisher = body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body);
        return request.method(method, publisher).build();
    }
}
