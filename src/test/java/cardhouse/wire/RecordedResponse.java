package cardhouse.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// An answer as it came, with the names of headers in lower case.
record RecordedResponse(int status, TreeMap<String, List<String>> headers, String body) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// Headers of every answer.
    private static final Map<String, String> USUAL =
            Map.of(
                    "x-content-type-options", "nosniff",
                    "content-security-policy", "default-src 'none'; frame-ancestors 'none'",
                    "referrer-policy", "no-referrer",
                    "x-frame-options", "DENY");

    /// The answer depends on the origin alone, and is never compressed.
    private static final List<String> ORIGIN_ONLY = List.of("origin");

    JsonNode json() {
        try {
            return JSON.readTree(body);
        } catch (JsonProcessingException bad) {
            throw new AssertionError(body, bad);
        }
    }

    /// The text at a place such as `/player/id`; empty if there is none.
    String at(String pointer) {
        return json().at(pointer).asText();
    }

    String header(String name) {
        return headers.getOrDefault(name, List.of("")).getFirst();
    }

    /// The path in `Location`.
    String location() {
        return header("location").replaceFirst("^https?://[^/]+", "");
    }

    /// The headers that are always there make one line.
    String text() {
        var rest = new TreeMap<>(headers);
        // Another for each request.
        rest.remove("request-id");
        var text = new StringBuilder("< " + status + "\n");
        boolean usual =
                USUAL.entrySet().stream()
                        .allMatch(one -> List.of(one.getValue()).equals(rest.get(one.getKey())));
        if (usual) {
            rest.keySet().removeAll(USUAL.keySet());
            text.append("< (the usual headers)\n");
            rest.remove("vary", ORIGIN_ONLY);
        }
        rest.forEach((name, values) ->
                values.forEach(value -> text.append("< %s: %s\n".formatted(name, value))));
        return text.append(body)
                .append(body.isEmpty() || body.endsWith("\n") ? "" : "\n")
                .toString();
    }
}
