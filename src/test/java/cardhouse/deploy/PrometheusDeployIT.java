package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Prometheus takes what it is given, and tells somebody when something is wrong.
@Tag("deploy")
class PrometheusDeployIT {
    private static final Path GIVEN = Path.of("deploy", "prometheus").toAbsolutePath();
    private static final Path FOLDER = Path.of("target", "prometheus").toAbsolutePath();
    private static final Duration SOON = Duration.ofSeconds(60);

    @BeforeAll
    static void tools() {
        Tools.need("prometheus");
    }

    @Test
    void configuration_and_rules_are_well_formed() {
        assertThat(promtool("check", "config", "prometheus.yml")).contains("SUCCESS");
        assertThat(promtool("check", "rules", "rules.yml")).contains("SUCCESS");
    }

    /// Each by what provokes it, and none while all is well: `rules_test.yml` says how.
    @Test
    void each_alert_fires_when_it_is_provoked() {
        assertThat(promtool("test", "rules", "rules_test.yml")).contains("SUCCESS");
    }

    private static String promtool(String... words) {
        var all = new ArrayList<>(List.of("promtool"));
        all.addAll(List.of(words));
        return Command.of(all).in(GIVEN).run();
    }

    /// With the rules as they are, but for how long something has to be wrong.
    @Test
    void a_server_is_scraped_and_somebody_is_told_when_it_dies() throws Exception {
        try (var server = PackagedService.brieflyOn(FOLDER, Map.of("CARDHOUSE_LOG_JSON", "true"));
                var http = HttpClient.newHttpClient()) {
            isInJson(Files.readAllLines(FOLDER.resolve("service.log")));
            Path configuration = configuration(server.management().getAuthority());
            int port = freePort();
            Process prometheus =
                    Command.of(
                                    "prometheus",
                                    "--config.file=" + configuration,
                                    "--storage.tsdb.path=" + FOLDER.resolve("data"),
                                    "--web.listen-address=127.0.0.1:" + port)
                            .start(FOLDER.resolve("prometheus.log"));
            try {
                var api = new Api(http, port);
                Await.until(
                        "its numbers are known",
                        SOON,
                        () ->
                                api.get("query", "cardhouse_threads_dead").contains("\"0\"")
                                        && api.get("query", "up{job=\"cardhouse\"}")
                                                .contains("\"1\""));
                assertThat(api.get("alerts", "")).doesNotContain("\"firing\"");

                server.killService();
                Await.until(
                        "somebody is told",
                        SOON,
                        () -> api.get("alerts", "").matches("(?s).*CardhouseDown.*\"firing\".*"));
            } finally {
                prometheus.destroyForcibly().onExit().join();
            }
        }
    }

    /// All that is logged; what is printed is for people.
    private static void isInJson(List<String> lines) throws IOException {
        var json = new ObjectMapper();
        int logged = 0;
        for (String line : lines) {
            assertThat(line).doesNotContainPattern("^\\d{4}-\\d\\d-\\d\\d ");
            if (!line.startsWith("{")) continue;
            assertThat(json.readTree(line).isObject()).isTrue();
            assertThat(line)
                    .contains("\"timestamp\":", "\"level\":", "\"loggerName\":", "\"message\":");
            logged++;
        }
        assertThat(logged).isPositive();
    }

    private static Path configuration(String target) throws IOException {
        Files.writeString(
                FOLDER.resolve("rules.yml"),
                Files.readString(GIVEN.resolve("rules.yml")).replaceAll("\n +for: \\w+", ""));
        return Files.writeString(
                FOLDER.resolve("prometheus.yml"),
                Files.readString(GIVEN.resolve("prometheus.yml"))
                        .replace("15s", "1s")
                        .replace("localhost:9000", target));
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private record Api(HttpClient http, int port) {
        /// Nothing as long as nobody answers.
        String get(String what, String query) {
            String asked =
                    query.isEmpty()
                            ? ""
                            : "?query=" + URLEncoder.encode(query, StandardCharsets.UTF_8);
            var address = URI.create("http://127.0.0.1:" + port + "/api/v1/" + what + asked);
            try {
                return http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString())
                        .body();
            } catch (IOException notYet) {
                return "";
            } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(closing);
            }
        }
    }
}
