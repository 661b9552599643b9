package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Prometheus scrapes the server, and its alerts fire.
@Tag("deploy")
@Timeout(3600)
class PrometheusDeployIT {
    private static final Path FOLDER = Path.of("target", "prometheus").toAbsolutePath();
    private static final Duration SOON = Duration.ofMinutes(5);

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
        return Command.of(all).in(Prometheus.GIVEN).run();
    }

    @Test
    void an_alert_fires_when_a_scraped_server_dies() throws Exception {
        try (var server = PackagedService.brieflyOn(FOLDER, Map.of("CARDHOUSE_LOG_JSON", "true"));
                var prometheus = Prometheus.watching(FOLDER, server.management())) {
            isInJson(Files.readAllLines(FOLDER.resolve("service.log")));
            Await.until(
                    "its numbers are known, and all is well",
                    SOON,
                    () ->
                            prometheus.says("up{job=\"cardhouse\"}", "1")
                                    && prometheus.says("cardhouse_threads_dead", "0")
                                    && prometheus.firing().isEmpty(),
                    prometheus::evidence);

            server.killService();
            Await.until(
                    "the alert is sent",
                    SOON,
                    () -> prometheus.firing().contains("CardhouseDown"),
                    prometheus::evidence);
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
}
