package cardhouse.http.parameters;

import cardhouse.platform.json.BadBody;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The fields of a form in the format `application/x-www-form-urlencoded`.
public final class FormFields {
    private FormFields() {}

    /// The first value of each field; empty if the body is not in this format.
    public static Optional<Map<String, String>> of(String body) {
        var fields = new LinkedHashMap<String, String>();
        try {
            for (String field : body.split("&")) {
                if (field.isEmpty()) continue;
                int equals = field.indexOf('=');
                String name = equals < 0 ? field : field.substring(0, equals);
                String value = equals < 0 ? "" : field.substring(equals + 1);
                fields.putIfAbsent(decoded(name), decoded(value));
            }
            return Optional.of(fields);
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }

    /// The form with these fields.
    public static String text(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(one -> encoded(one.getKey()) + "=" + encoded(one.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /// @param text each character holds one byte
    private static String decoded(String text) {
        // ISO 8859-1 has a character for each byte, so the bytes are preserved.
        String bytes = URLDecoder.decode(text, StandardCharsets.ISO_8859_1);
        try {
            return TextBody.of(bytes.getBytes(StandardCharsets.ISO_8859_1));
        } catch (BadBody malformed) {
            throw new IllegalArgumentException(malformed);
        }
    }
}
