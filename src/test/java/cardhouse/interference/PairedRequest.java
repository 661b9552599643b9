package cardhouse.interference;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// One request, to be sent to two services.
///
/// @param body empty for none
/// @param last of an answer that never ends, what the last part has in it that is read
public record PairedRequest(
        String method,
        String path,
        Map<String, String> headers,
        String body,
        Optional<String> last) {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    static PairedRequest get(String path) {
        return new PairedRequest("GET", path, Map.of(), "", Optional.empty());
    }

    static PairedRequest json(String method, String path, String body) {
        return new PairedRequest(
                method, path, Map.of("Content-Type", "application/json"), body, Optional.empty());
    }

    static PairedRequest text(String path, String body) {
        return new PairedRequest(
                "POST", path, Map.of("Content-Type", "text/plain"), body, Optional.empty());
    }

    /// Moves of one match in one request.
    ///
    /// @param items fields of each move
    static PairedRequest bulk(String match, String... items) {
        String id = match.substring(match.lastIndexOf('/') + 1);
        var lines = new StringBuilder();
        for (String item : items) lines.append("{\"match\":\"%s\",%s}%n".formatted(id, item));
        return new PairedRequest(
                "POST",
                "/v1/moves",
                Map.of("Content-Type", "application/x-ndjson"),
                lines.toString(),
                Optional.empty());
    }

    /// The same by another method.
    PairedRequest by(String other) {
        return new PairedRequest(other, path, headers, body, last);
    }

    PairedRequest with(String header, String value) {
        var more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new PairedRequest(method, path, more, body, last);
    }

    PairedRequest until(String part) {
        return new PairedRequest(method, path, headers, body, Optional.of(part));
    }

    /// How much of the answer is read.
    HttpResponse.BodyHandler<byte[]> reading() {
        String end = "text/event-stream".equals(headers.get("Accept")) ? "\n\n" : "\n";
        return last.<HttpResponse.BodyHandler<byte[]>>map(
                        part -> _ -> new PrefixSubscriber(part, end))
                .orElseGet(HttpResponse.BodyHandlers::ofByteArray);
    }

    /// @param token of the caller; empty for none
    HttpRequest to(URI address, String token) {
        var request = HttpRequest.newBuilder(address.resolve(path)).timeout(PATIENCE);
        headers.forEach(request::header);
        if (!token.isEmpty()) request.header("Authorization", "Bearer " + token);
        var publisher = body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body);
        return request.method(method, publisher).build();
    }
}
