package cardhouse.wire;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// One request of the play.
///
/// @param who name of the caller in the transcript; empty for none
/// @param token the bearer token; empty for none
/// @param headers name and value, in turn
/// @param until for an endless answer, a text in the last part to read
record Call(
        String method,
        String path,
        String who,
        String token,
        List<String> headers,
        @Nullable String body,
        @Nullable String until) {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /// Of a body that is no proof.
    private static final int LARGEST = 64 * 1024;

    static Call of(String method, String path) {
        return new Call(method, path, "", "", List.of(), null, null);
    }

    static Call get(String path) {
        return of("GET", path);
    }

    static Call post(String path, String json) {
        return of("POST", path).json(json);
    }

    static Call delete(String path) {
        return of("DELETE", path);
    }

    Call as(Caller caller) {
        return new Call(method, path, caller.name(), caller.token(), headers, body, until);
    }

    Call with(String header, String value) {
        var more = new ArrayList<>(headers);
        more.add(header);
        more.add(value);
        return new Call(method, path, who, token, List.copyOf(more), body, until);
    }

    Call query(String query) {
        return new Call(method, path + "?" + query, who, token, headers, body, until);
    }

    Call accept(String type) {
        return with("Accept", type);
    }

    Call json(String text) {
        return body("application/json", text);
    }

    Call body(String type, String text) {
        return with("Content-Type", type).body(text);
    }

    Call body(String text) {
        return new Call(method, path, who, token, headers, text, until);
    }

    /// Reads no further than the end of the part with this text in it.
    Call until(String text) {
        return new Call(method, path, who, token, headers, body, text);
    }

    HttpRequest request(URI address) {
        var request = HttpRequest.newBuilder(URI.create(address + path)).timeout(PATIENCE);
        for (int i = 0; i < headers.size(); i += 2)
            request.header(headers.get(i), headers.get(i + 1));
        if (!token.isEmpty()) request.header("Authorization", "Bearer " + token);
        var sent =
                body == null
                        ? BodyPublishers.noBody()
                        : BodyPublishers.ofByteArray(body.getBytes(StandardCharsets.UTF_8));
        // A body that is rejected for its announced length is not sent: it would arrive, or meet a
        // closed connection, at random.
        boolean refused = body != null && body.length() > LARGEST && !path.equals("/v1/audits");
        return request.method(method, sent).expectContinue(refused).build();
    }

    String text() {
        return text(text -> text);
    }

    /// In the form of the transcript.
    ///
    /// @param replaced replaces random and timed parts, on which a length may depend
    String text(UnaryOperator<String> replaced) {
        var text = new StringBuilder("> " + method + " " + path + "\n");
        if (!who.isEmpty()) text.append("> as ").append(who).append('\n');
        for (int i = 0; i < headers.size(); i += 2)
            text.append("> %s: %s\n".formatted(headers.get(i), headers.get(i + 1)));
        if (body == null) return replaced.apply(text.toString());
        if (body.length() <= 3000)
            return replaced.apply(text.append("> ").append(body).append('\n').toString());
        int length = replaced.apply(body).length();
        return replaced.apply(text.toString()) + "> <" + length + " characters>\n";
    }
}
