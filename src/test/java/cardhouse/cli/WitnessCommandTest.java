package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Beside;
import cardhouse.fairness.LogKey;
import cardhouse.platform.keys.SeededKey;
import io.restassured.path.json.JsonPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A witness that is started at a terminal.
@Beside
class WitnessCommandTest {
    private static final String LOG =
            new LogKey(
                            "cards.example/log",
                            LogKey.Kind.LOG,
                            SeededKey.of(new byte[32]).receipts().key())
                    .text();

    @Test
    void it_prints_its_key_and_serves_until_it_is_stopped(@TempDir Path folder) throws Exception {
        var arguments =
                List.of(
                        "witness",
                        "--name",
                        "w.example",
                        "--log",
                        LOG,
                        "--json",
                        folder.toString());
        var out = new ByteArrayOutputStream();
        var ended = new CompletableFuture<Integer>();
        var terminal = new Terminal(InputStream.nullInputStream(), out, new PrintStream(out, true));
        OfflineDatabase none =
                _ -> {
                    throw new AssertionError("it needs no database");
                };
        var line = Stream.concat(arguments.stream(), Stream.of("--port", "0"));
        var thread =
                Thread.ofVirtual()
                        .start(() ->
                                ended.complete(
                                        new Commands(terminal, none)
                                                .run(line.toArray(String[]::new))));
        Await.until(
                "the line of the witness",
                Duration.ofSeconds(30),
                () -> out.toString(StandardCharsets.UTF_8).endsWith("\n"),
                () -> out.toString(StandardCharsets.UTF_8));
        var started = JsonPath.from(out.toString(StandardCharsets.UTF_8));
        var key = LogKey.read(started.getString("key"));
        assertThat(key.name()).isEqualTo("w.example");
        assertThat(key.kind()).isEqualTo(LogKey.Kind.WITNESS);
        try (var http = HttpClient.newHttpClient()) {
            var address =
                    URI.create("http://127.0.0.1:" + started.getInt("port") + "/0/checkpoint");
            var answer =
                    http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(404);
        }
        var second = OfflineRun.of(Stream.concat(arguments.stream(), Stream.of("--port", "0")));
        assertThat(second.code()).isEqualTo(2);
        assertThat(second.printed()).contains("another witness uses");
        thread.interrupt();
        thread.join();
        assertThat(ended.join()).isZero();
    }
}
