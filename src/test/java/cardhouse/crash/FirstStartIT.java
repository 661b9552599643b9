package cardhouse.crash;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.PackagedService;
import cardhouse.TestDatabase;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class FirstStartIT {
    private static final Path FOLDER = Path.of("target", "first-start");
    private static final int A_SCREEN = 10;
    private static final Pattern NOISE =
            Pattern.compile("WARN  \\[(?!cardhouse.security)|ERROR|org.flywaydb|Exception");
    private static final Pattern TOLD = Pattern.compile("operator's token.*: (ch_\\S+)");

    @Test
    void the_first_start_alone_prints_the_operator_token() throws Exception {
        try (var service = PackagedService.startedOn(FOLDER, "-XX:TieredStopAtLevel=1")) {
            String token = told().getFirst();
            assertThat(log()).hasSizeLessThan(A_SCREEN).noneMatch(NOISE.asPredicate());
            assertThat(log()).anyMatch(line -> line.contains(service.address().toString()));
            assertThat(status(service.address(), token)).isEqualTo(200);
            assertThat(status(service.address(), token + "x")).isEqualTo(401);

            service.killService();
            service.start();

            assertThat(told()).containsExactly(token);
            assertThat(status(service.address(), token)).isEqualTo(200);
        }
    }

    @Test
    void a_port_in_use_is_reported_before_files_are_created() throws Exception {
        try (var somebody = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            String port = String.valueOf(somebody.getLocalPort());
            Path home = Path.of("target", "first-start-port");

            assertThat(
                            refused(
                                    Map.of(
                                            "CARDHOUSE_DATA",
                                            home.toString(),
                                            "QUARKUS_HTTP_PORT",
                                            port)))
                    .startsWith("Cardhouse cannot start: port " + port)
                    .contains("QUARKUS_HTTP_PORT");
            assertThat(home).doesNotExist();
        }
    }

    @Test
    void an_unavailable_database_is_reported_in_one_line() throws Exception {
        // No process listens on it.
        String url = "jdbc:postgresql://127.0.0.1:1/cardhouse";

        assertThat(
                        refused(
                                Map.of(
                                        "QUARKUS_DATASOURCE_JDBC_URL", url,
                                        "QUARKUS_DATASOURCE_USERNAME", "cardhouse",
                                        "CARDHOUSE_KEYS",
                                                Path.of("target", "first-start-keys").toString(),
                                        "QUARKUS_HTTP_PORT", "0",
                                        "QUARKUS_MANAGEMENT_PORT", "0")))
                .startsWith("Cardhouse cannot start: the database cannot be used: ")
                .contains("127.0.0.1:1");
    }

    @Test
    void a_database_of_a_later_release_is_reported_in_one_line() throws Exception {
        var database = TestDatabase.fresh();
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(
                    """
                    insert into flyway_schema_history
                    select 9999, '9999', 'contract from 9998 drop old columns', type,
                        'V9999__contract_from_9998_drop_old_columns.sql', checksum, installed_by,
                        installed_on, execution_time, success
                    from flyway_schema_history limit 1\
                    """);
        }
        var settings =
                new HashMap<>(
                        TestDatabase.settings(database, Path.of("target", "first-start-later")));
        settings.put("QUARKUS_HTTP_PORT", "0");
        settings.put("QUARKUS_MANAGEMENT_PORT", "0");

        assertThat(refused(settings))
                .startsWith(
                        "Cardhouse cannot start: the database requires a release with schema version 9998");
    }

    /// What a service says that does not start, which is a line.
    private static String refused(Map<String, String> environment) throws Exception {
        var starting =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-jar",
                        "target/quarkus-app/quarkus-run.jar");
        starting.environment().putAll(environment);
        Process service = starting.redirectErrorStream(true).start();
        String said = new String(service.getInputStream().readAllBytes(), UTF_8);
        assertThat(service.waitFor()).isEqualTo(1);
        assertThat(said.lines()).hasSize(1);
        return said;
    }

    private static List<String> log() throws IOException {
        return Files.readAllLines(FOLDER.resolve("service.log"));
    }

    private static List<String> told() throws IOException {
        return TOLD.matcher(Files.readString(FOLDER.resolve("service.log")))
                .results()
                .map(line -> line.group(1))
                .toList();
    }

    private static int status(URI house, String token) throws Exception {
        try (var http = HttpClient.newHttpClient()) {
            var request =
                    HttpRequest.newBuilder(house.resolve("/v1/admin/players"))
                            .header("Authorization", "Bearer " + token)
                            .build();
            return http.send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
        }
    }
}
