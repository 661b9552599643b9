package cardhouse.deploy;

import cardhouse.LogTail;
import cardhouse.Ports;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;

/// A Prometheus with the configuration and the rules of `deploy/prometheus`, except that it scrapes
/// each second, and that alerts fire after a short time.
final class Prometheus implements AutoCloseable {
    static final Path GIVEN = Path.of("deploy", "prometheus").toAbsolutePath();

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration ONE_TRY = Duration.ofSeconds(30);

    private final int port;
    private final Path log;
    private final Process process;
    private final HttpClient http = HttpClient.newHttpClient();

    private Prometheus(int port, Path log, Process process) {
        this.port = port;
        this.log = log;
        this.process = process;
    }

    /// @param folder takes its configuration, its data and its log
    /// @param management of the server that it is to watch
    static Prometheus watching(Path folder, URI management) throws IOException {
        Path whole = Files.createDirectories(folder.toAbsolutePath());
        Command.of("rm", "-rf", whole.resolve("data").toString()).run();
        Files.writeString(
                whole.resolve("rules.yml"),
                Files.readString(GIVEN.resolve("rules.yml")).replaceAll("\n +for: \\w+", ""));
        Path configuration =
                Files.writeString(
                        whole.resolve("prometheus.yml"),
                        Files.readString(GIVEN.resolve("prometheus.yml"))
                                .replace("15s", "1s")
                                .replace("localhost:9000", management.getAuthority()));
        int port = Ports.free();
        Path log = whole.resolve("prometheus.log");
        Files.deleteIfExists(log);
        return new Prometheus(
                port,
                log,
                Command.of(
                                "prometheus",
                                "--config.file=" + configuration,
                                "--storage.tsdb.path=" + whole.resolve("data"),
                                "--web.listen-address=127.0.0.1:" + port)
                        .start(log));
    }

    /// Whether that is what it says now.
    ///
    /// @param query that gives one number
    boolean says(String query, String number) {
        return said(query).equals(number);
    }

    /// What it says now, or no number if it says nothing.
    ///
    /// @param query that gives one number
    double number(String query) {
        String said = said(query);
        return said.isEmpty() ? Double.NaN : Double.parseDouble(said);
    }

    private String said(String query) {
        String asked = "query?query=" + URLEncoder.encode(query, StandardCharsets.UTF_8);
        return get(asked).path("result").path(0).path("value").path(1).asText();
    }

    /// What it knows of alerts, and has printed last.
    String evidence() {
        return "firing: %s; not up: %s; %s"
                .formatted(firing(), get("query?query=up%3D%3D0").path("result"), LogTail.of(log));
    }

    /// The names of the firing alerts.
    Set<String> firing() {
        var names = new TreeSet<String>();
        for (JsonNode alert : get("alerts").path("alerts"))
            if (alert.path("state").asText().equals("firing"))
                names.add(alert.path("labels").path("alertname").asText());
        return names;
    }

    /// Empty while there is no answer.
    private JsonNode get(String what) {
        var address = URI.create("http://127.0.0.1:" + port + "/api/v1/" + what);
        try {
            var answer =
                    http.send(
                            HttpRequest.newBuilder(address).timeout(ONE_TRY).build(),
                            BodyHandlers.ofString());
            return JSON.readTree(answer.body()).path("data");
        } catch (IOException notYet) {
            return JSON.missingNode();
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(closing);
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
        process.destroyForcibly().onExit().join();
    }
}
