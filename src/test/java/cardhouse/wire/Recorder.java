package cardhouse.wire;

import cardhouse.Await;
import cardhouse.fairness.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Asks a service and writes down what it answered.
final class Recorder {
    private static final int LONGEST = 3000;
    private static final int WORTH_IT = 250;
    private static final Duration LONG = Duration.ofSeconds(60);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI address;
    private final Caller operator;
    private final StringBuilder transcript = new StringBuilder();
    private final Set<String> told = new HashSet<>();
    private int answers;
    private final Placeholders placeholders = new Placeholders();

    Recorder(URI address, Caller operator) {
        this.address = address;
        this.operator = operator;
        // A pretended id is no id that was drawn.
        placeholders.keep(Scene.NOBODY);
    }

    Caller operator() {
        return operator;
    }

    /// How many are written down.
    int answers() {
        return answers;
    }

    String transcript() {
        return transcript.toString();
    }

    /// Asks without writing it down.
    RecordedResponse quiet(Call call) {
        try {
            var response =
                    http.send(call.request(address), HttpResponse.BodyHandlers.ofInputStream());
            var headers = new TreeMap<String, java.util.List<String>>();
            response.headers()
                    .map()
                    .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values));
            return new RecordedResponse(
                    response.statusCode(), headers, read(response.body(), call.until()));
        } catch (IOException failed) {
            throw new AssertionError("no answer to " + call.text(), failed);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
            throw new AssertionError(hurried);
        }
    }

    private static String read(InputStream body, @Nullable String until) throws IOException {
        try (body) {
            if (until == null) return new String(body.readAllBytes(), StandardCharsets.UTF_8);
            var read = new java.io.ByteArrayOutputStream();
            for (int next = body.read(); next >= 0; next = body.read()) {
                read.write(next);
                if (next != '\n') continue;
                String text = read.toString(StandardCharsets.UTF_8);
                int from = text.indexOf(until);
                boolean events =
                        text.contains("\ndata:")
                                || text.startsWith("event:")
                                || text.startsWith("id:")
                                || text.startsWith("data:");
                if (from >= 0 && text.indexOf(events ? "\n\n" : "\n", from) >= 0) return text;
            }
            return read.toString(StandardCharsets.UTF_8);
        }
    }

    /// Asks and writes it down.
    RecordedResponse ask(Call call) {
        return ask(call, text -> text);
    }

    /// Sends a request and records the answer, except for the bots' progress meanwhile, which has
    /// no fixed time.
    RecordedResponse askBeforeBots(Call call) {
        return ask(
                call,
                text ->
                        text.replaceAll(
                                        "\"toAct\":\\[[0-9,]*],\"revision\":[0-9]+",
                                        "\"toAct\":<seats>,\"revision\":<n>")
                                .replaceAll("(?m)^< etag: .*", "< etag: <n>"));
    }

    private RecordedResponse ask(Call call, UnaryOperator<String> change) {
        answers++;
        RecordedResponse got = quiet(call);
        String length = got.header("content-length");
        boolean honest = length.equals("" + got.body().getBytes(StandardCharsets.UTF_8).length);
        var headers = new TreeMap<>(got.headers());
        if (honest) headers.put("content-length", java.util.List.of("<length>"));
        var shown = new RecordedResponse(got.status(), headers, "");
        transcript
                .append(change.apply(call.text(placeholders::in) + placeholders.in(shown.text())))
                .append(shortened(change.apply(placeholders.in(got.body()))))
                .append('\n');
        return got;
    }

    /// A long body is shortened to its beginning and its hash, and a repeated one to the hash
    /// alone.
    private String shortened(String body) {
        String line = body.isEmpty() || body.endsWith("\n") ? body : body + "\n";
        if (line.length() < WORTH_IT) return line;
        String hash = Sha256.hex(line.getBytes(StandardCharsets.UTF_8));
        String name = "(body " + hash.substring(0, 8) + ")\n";
        if (!told.add(hash)) return name;
        if (line.length() <= LONGEST) return name + line;
        return "%s%s…\n(%d characters, SHA-256 %s)\n"
                .formatted(name, line.substring(0, LONGEST / 4), line.length(), hash);
    }

    /// A line between requests.
    void note(String text) {
        transcript.append("-- ").append(placeholders.in(text)).append("\n\n");
    }

    /// Opens an account without writing it down.
    Caller open(String name, String kind) {
        RecordedResponse got =
                quiet(
                        Call.post(
                                "/v1/players",
                                "{\"name\":\"" + name + "\",\"kind\":\"" + kind + "\"}"));
        return new Caller(name, got.at("/token"));
    }

    /// A further token of the same account, with these scopes alone.
    Caller narrow(Caller caller, String scope) {
        RecordedResponse got =
                quiet(
                        Call.post("/v1/players/me/tokens", "{\"scopes\":[\"" + scope + "\"]}")
                                .as(caller));
        return new Caller(caller.name() + " (" + scope + ")", got.at("/token"));
    }

    /// Asks again and again, not written down, until the answer is as wanted.
    RecordedResponse await(Call call, Predicate<RecordedResponse> wanted) {
        long end = System.nanoTime() + LONG.toNanos();
        RecordedResponse got = quiet(call);
        while (!wanted.test(got)) {
            if (System.nanoTime() - end > 0)
                throw new AssertionError("never as wanted: " + call.text() + Objects.toString(got));
            // What has a tag is waited for by the service; to ask for the rest without a pause
            // would keep the service from getting there.
            String tag = got.header("etag");
            boolean waits = call.path().endsWith("/view") && !tag.isEmpty();
            if (!waits) Await.lookAgain();
            got = waits ? quiet(call.with("If-None-Match", tag).query("wait=PT20S")) : quiet(call);
            if (got.status() == 304) got = quiet(call);
        }
        return got;
    }
}
