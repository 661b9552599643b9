package cardhouse;

import static io.restassured.RestAssured.get;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What the README says is so.
@Tag("thorough")
@QuarkusTest
class ReadmeTest {
    private static final Path README = Path.of("README.md");
    private static final String ME = "{\"kind\": \"ME\"}";
    private static final String BOT = ", {\"kind\": \"BOT\", \"bot\": \"greedy\"}";
    private static final Pattern LIMIT =
            Pattern.compile(
                    "^\\| `(cardhouse\\.(?:limits|webhooks)\\.[a-z-]+)` \\| `([^`]+)` \\|",
                    Pattern.MULTILINE);
    private static final Pattern WHOLE_MATCH =
            Pattern.compile("## A whole match with curl.*?```sh\n(.*?)```", Pattern.DOTALL);

    private static final Pattern WEB_BOT =
            Pattern.compile("## Webhooks.*?```python\n(.*?)```", Pattern.DOTALL);

    /// At full effort every preset of every game; else any one of each family.
    static Stream<Arguments> presets() {
        return Stream.of(
                        List.of("trashed", "garbage", "trash"),
                        List.of("trio"),
                        List.of("dumpster-brawl"))
                .flatMap(family -> {
                    var presets = new ArrayList<Arguments>();
                    for (String game : family)
                        for (String preset :
                                Catalog.find(game).orElseThrow().options().presets().keySet())
                            presets.add(arguments(game, preset));
                    Collections.shuffle(presets, new Random(Seed.number("README " + family)));
                    return presets.stream().limit(Effort.of(presets.size()));
                });
    }

    @ParameterizedTest
    @MethodSource("presets")
    void the_match_with_curl_is_played_to_its_end_as_written(String game, String preset)
            throws Exception {
        var script = WHOLE_MATCH.matcher(Files.readString(README));
        assertThat(script.find()).isTrue();
        var shell =
                new ProcessBuilder("sh", "-eu", "-c", script.group(1)).redirectErrorStream(true);
        shell.environment().put("HOUSE", "http://localhost:" + RestAssured.port);
        shell.environment().put("GAME", game);
        // Some turns show that the script works; with all of them it takes thousands of processes.
        int turns = Effort.atLeast(6, 200);
        shell.environment()
                .put("RULES", "{\"preset\": \"%s\", \"turnLimit\": %d}".formatted(preset, turns));
        int seats = Catalog.find(game).orElseThrow().minSeats();
        if (seats > 2) shell.environment().put("SEATS", ME + BOT.repeat(seats - 1));
        Process match = shell.start();
        String printed = new String(match.getInputStream().readAllBytes());
        assertThat(match.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(printed).contains("\nover: ", "places [");
        assertThat(match.exitValue()).isZero();
    }

    @Test
    void the_bot_that_is_a_web_server_plays_a_match_and_hears_nobody_but_the_house()
            throws Exception {
        var script = WEB_BOT.matcher(Files.readString(README));
        assertThat(script.find()).isTrue();
        int port;
        try (var free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        String url = "http://127.0.0.1:" + port + "/";
        String token =
                made("", "/v1/players", Map.of("name", "Ada", "kind", "BOT")).getString("token");
        String secret = made(token, "/v1/webhooks", Map.of("url", url)).getString("secret");
        var python = new ProcessBuilder("python3", "-c", script.group(1)).redirectErrorStream(true);
        python.environment().putAll(Map.of("SECRET", secret, "PORT", String.valueOf(port)));
        Process bot;
        try {
            bot = python.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        } catch (IOException missing) {
            assumeTrue(false, "this machine has no python3");
            throw missing;
        }
        try {
            var seats = List.of(Map.of("kind", "ME"), Map.of("kind", "BOT", "bot", "greedy"));
            String match =
                    made(token, "/v1/matches", Map.of("game", "trash", "seats", seats))
                            .getString("id");
            Await.until(
                    "its end",
                    Duration.ofMinutes(1),
                    () ->
                            get("/v1/matches/" + match)
                                    .jsonPath()
                                    .getString("status")
                                    .equals("FINISHED"));
            var forged =
                    given().header("webhook-id", "one")
                            .header("webhook-timestamp", Instant.now().getEpochSecond())
                            .header("webhook-signature", "v1," + "A".repeat(43) + "=")
                            .body("{}");
            assertThat(forged.post(url).statusCode()).isEqualTo(401);
        } finally {
            bot.destroy();
        }
    }

    private static JsonPath made(String token, String path, Map<String, ?> wish) {
        return (token.isEmpty() ? given() : given().header("Authorization", "Bearer " + token))
                .contentType("application/json")
                .body(wish)
                .post(path)
                .then()
                .statusCode(201)
                .extract()
                .jsonPath();
    }

    @Test
    void the_bot_is_the_one_that_plays_in_the_tests() throws IOException {
        assertThat(Files.readString(README))
                .contains(
                        "```python\n"
                                + Files.readString(Path.of("openapi/examples/bot.py"))
                                + "```");
    }

    @Test
    void the_table_of_games_is_the_catalogue() throws IOException {
        assertThat(Files.readString(README))
                .contains(
                        Catalog.GAMES.stream().map(ReadmeTest::row).collect(Collectors.joining()));
    }

    @Test
    void the_list_of_packages_is_complete() throws IOException {
        String readme = Files.readString(README);
        try (var packages = Files.list(Path.of("src/main/java/cardhouse"))) {
            assertThat(packages.filter(Files::isDirectory))
                    .allSatisfy(folder ->
                            assertThat(readme).contains("| `" + folder.getFileName() + "` |"));
        }
    }

    @Test
    void the_tables_of_settings_are_what_is_configured() throws IOException {
        var set = new Properties();
        try (var file =
                Files.newBufferedReader(Path.of("src/main/resources/application.properties"))) {
            set.load(file);
        }
        var rows = LIMIT.matcher(Files.readString(README)).results().toList();

        assertThat(rows.stream().map(row -> row.group(1) + "=" + row.group(2)))
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(
                        set.stringPropertyNames().stream()
                                .filter(name ->
                                        name.startsWith("cardhouse.limits.")
                                                || name.startsWith("cardhouse.webhooks."))
                                .map(name -> name + "=" + set.getProperty(name))
                                .toList());
    }

    private static String row(GameType<?, ?, ?, ?, ?> game) {
        String presets =
                game.options().presets().keySet().stream()
                        .map(preset -> "`" + preset + "`")
                        .collect(Collectors.joining(", "));
        return "| %s | `%s` | %d–%d | %s |\n"
                .formatted(game.title(), game.id(), game.minSeats(), game.maxSeats(), presets);
    }
}
