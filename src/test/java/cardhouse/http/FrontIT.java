package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Folders;
import cardhouse.PackagedService;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The packaged server, started under a locale with other digits: its answers to malformed and
/// missing input, and the files it creates.
@Timeout(300)
class FrontIT {
    private static final Path FOLDER = Path.of("target", "front");
    private static final Path TEMPORARY = Path.of("target", "front-temporary");
    private static final Path JAR = Path.of("target", "quarkus-app", "quarkus-run.jar");
    private static final String[] PERSIA = {"-Duser.language=fa", "-Duser.country=IR"};
    private static final Pattern OTHER_DIGITS = Pattern.compile("[\\p{Nd}&&[^0-9]]");
    private static final int PAST_THE_LIMIT = 3_000;

    private static PackagedService service;

    @BeforeAll
    static void start() throws IOException {
        Folders.deleteAll(TEMPORARY);
        Files.createDirectories(TEMPORARY);
        var limits =
                Map.of(
                        "CARDHOUSE_LIMITS_REQUESTS_PER_TOKEN", "100",
                        "CARDHOUSE_LIMITS_REQUESTS_PER_ADDRESS", "200",
                        "CARDHOUSE_CORS_ORIGINS", "https://play.example");
        service =
                PackagedService.startedOn(
                        FOLDER,
                        limits,
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        PERSIA[0],
                        PERSIA[1],
                        "-Djava.io.tmpdir=" + TEMPORARY.toAbsolutePath());
        RestAssured.port = service.address().getPort();
    }

    @AfterAll
    static void end() throws IOException {
        RestAssured.port = RestAssured.UNDEFINED_PORT;
        service.close();
    }

    private static Response page(String path) {
        return RestAssured.given().get(path);
    }

    private static Wire wire() {
        return new Wire(service.address().getPort());
    }

    /// What the web server itself cannot read is answered like all else.
    @ParameterizedTest
    @CsvSource({
        "'NONSENSE', 400, MALFORMED_REQUEST",
        "'GET / HTTP/1.1\nOrigin: https://play.example\nno colon', 400, MALFORMED_REQUEST",
        "'GET /LONG HTTP/1.1\nHost: a', 414, URI_TOO_LONG",
        "'GET / HTTP/1.1\nHost: a\nOrigin: https://play.example\nX: LONG', 431, HEADERS_TOO_LARGE"
    })
    void malformed_requests_are_answered_with_a_problem(String request, int status, String code) {
        Wire.Got answer =
                wire().send(
                                request.replace("\n", "\r\n").replace("LONG", "a".repeat(20_000))
                                        + "\r\n\r\n");

        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        assertThat(answer.text()).contains("\"code\":\"" + code + "\"");
        String head = answer.head().toLowerCase(Locale.ROOT);
        assertThat(head)
                .contains("content-type: application/problem+json")
                .contains("ratelimit: \"address\";r=")
                .contains("x-content-type-options: nosniff");
        // The web server reads no header of a request whose headers are too large.
        if (request.contains("Origin") && status != 431)
            assertThat(head).contains("access-control-allow-origin: https://play.example");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /% HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
                "GET /v1/games HTTP/1.1\r\n\r\n",
                "NONSENSE\r\n\r\n"
            })
    void many_of_them_are_refused_and_make_no_log(String request) throws Exception {
        long before = service.log().lines().count();
        long refused;
        try (var senders = java.util.concurrent.Executors.newVirtualThreadPerTaskExecutor()) {
            var sent = new ArrayList<java.util.concurrent.Future<Integer>>();
            for (int i = 0; i < PAST_THE_LIMIT; i++)
                sent.add(senders.submit(() -> wire().send(request).status()));
            refused = 0;
            for (var one : sent) if (one.get() == 429) refused++;
        }
        assertThat(refused).isPositive();
        // The counts of a minute may fall into the time of this test.
        assertThat(service.log().lines().count() - before).isLessThanOrEqualTo(1);
        Await.until(
                "the address may send requests again",
                Duration.ofSeconds(30),
                () -> page("/v1/games").statusCode() == 200);
    }

    @Test
    void digits_are_those_of_machines_where_people_write_others() {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        JsonBody turn = ada.myTurn(match);
        assertThat(turn.getInt("revision")).isPositive();
        var board = ada.request().header("Accept", "text/plain").get(match + "/view").asString();
        assertThat(board)
                .contains("revision " + turn.getInt("revision"))
                .doesNotContainPattern(OTHER_DIGITS);
        var agent = new Agent(ada.token());
        for (var said :
                List.of(
                        agent.call("games", Map.of("game", "trash")),
                        agent.call("wait", Map.of("match", match.replaceFirst(".*/", ""))),
                        agent.call("journal", Map.of("match", match.replaceFirst(".*/", "")))))
            assertThat(said.text()).doesNotContainPattern(OTHER_DIGITS);
        for (String page :
                List.of("/table", "/table/new?game=trash", "/table/statistics?game=trash"))
            assertThat(page(page).asString()).doesNotContainPattern(OTHER_DIGITS);
    }

    @Test
    void a_data_set_made_there_is_verified_there() throws Exception {
        Path set = Path.of("target", "front-data-set");
        Folders.deleteAll(set);
        run("dataset", "--play", "3", "--game", "trash", "--seed", "1", set.toString());
        try (Stream<Path> files = Files.walk(set)) {
            assertThat(files).noneMatch(file -> OTHER_DIGITS.matcher(file.toString()).find());
        }
        String keys = set.resolve("keys.json").toString();
        assertThat(run("verify", "--keys", keys, set.toString()))
                .doesNotContainPattern(OTHER_DIGITS);
    }

    private static String run(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(PERSIA));
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-jar", JAR.toString()));
        command.addAll(List.of(arguments));
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
        return said;
    }

    /// In its folder and in that of temporary files.
    @Test
    void no_other_user_can_change_what_it_makes() throws IOException {
        // What is sent from files has been read.
        for (String path : List.of("/openapi/", "/openapi/console.js", "/table/style.css"))
            assertThat(page(path).statusCode()).isEqualTo(200);
        for (Path folder : List.of(TEMPORARY, service.home()))
            try (Stream<Path> made = Files.walk(folder)) {
                for (Path one : made.toList())
                    assertThat(Files.getPosixFilePermissions(one))
                            .as(one.toString())
                            .doesNotContain(
                                    PosixFilePermission.GROUP_WRITE,
                                    PosixFilePermission.OTHERS_WRITE);
            }
        assertThat(Files.getPosixFilePermissions(service.home()))
                .allMatch(one -> one.name().startsWith("OWNER_"));
    }
}
