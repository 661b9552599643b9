package cardhouse.pages;

import static io.restassured.RestAssured.get;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import cardhouse.Await;
import cardhouse.Effort;
import cardhouse.Management;
import cardhouse.Seed;
import cardhouse.clients.LaterRelease;
import cardhouse.clients.LaterRelease.Mishap;
import cardhouse.games.Catalog;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The commands of the pages work: the shell blocks of each run one after the other, against one
/// server, and the bots that they show play. The bots that need clients play in `ClientsIT`.
@QuarkusTest
class PageBlocksTest {
    private static final Page README = Page.at(Path.of("README.md"));
    private static final Page BOTS = Page.at(Path.of("openapi/guide/first-bot.md"));
    private static final Page WEBHOOKS = Page.at(Path.of("openapi/guide/webhooks.md"));
    private static final String ME = "{\"kind\": \"ME\"}";
    private static final String BOT = ", {\"kind\": \"BOT\", \"bot\": \"greedy\"}";
    private static final int ONE_MISHAP_IN = 9;
    private static final int TURNS = 10;
    private static final int AT_ONCE = 3;
    private static final Map<Path, Future<Shell>> FOLLOWED = new HashMap<>();

    /// What is to be done with a data folder, and is done by [DataFolderPagesTest].
    static final List<Path> OF_DATA_FOLDERS =
            List.of(
                    Path.of("deploy/backup.md"),
                    Path.of("deploy/journal.md"),
                    Path.of("deploy/upgrade.md"),
                    Path.of("deploy/retention.md"));

    /// The README is played with every game instead.
    static List<Page> pages() {
        return Page.all().stream()
                .filter(page -> !page.script().isEmpty() && !page.file().equals(README.file()))
                .filter(page -> !OF_DATA_FOLDERS.contains(page.file()))
                .toList();
    }

    /// The first one starts all of them, because they mostly wait for the services that they
    /// describe.
    @ParameterizedTest
    @MethodSource("pages")
    void commands_of_a_page_work(Page page) throws Exception {
        if (FOLLOWED.isEmpty()) followAll();
        Shell run = Objects.requireNonNull(FOLLOWED.get(page.file())).get();
        assertThat(run.status()).as(run.printed()).isZero();
    }

    private static void followAll() {
        var environment = Map.of("HOUSE", server(), "MANAGEMENT", Management.address());
        try (var threads = Executors.newFixedThreadPool(AT_ONCE)) {
            for (Page page : pages())
                FOLLOWED.put(
                        page.file(), threads.submit(() -> Shell.run(page.script(), environment)));
        }
    }

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

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("presets")
    void the_match_with_curl_is_played_to_its_end_as_written(String game, String preset)
            throws Exception {
        // Some turns show that the script works; with all of them it takes thousands of processes.
        int turns = Effort.atLeast(6, 200);
        int seats = Catalog.find(game).orElseThrow().minSeats();
        var run =
                Shell.run(
                        README.script(),
                        Map.of(
                                "HOUSE",
                                server(),
                                "GAME",
                                game,
                                "SEATS",
                                ME + BOT.repeat(seats - 1),
                                "RULES",
                                "{\"preset\": \"%s\", \"turnLimit\": %d}"
                                        .formatted(preset, turns)));
        assertThat(run.printed()).contains("\nover: ");
        assertThat(run.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dumpster-brawl", "poker"})
    void the_match_with_curl_ends_on_an_error_and_says_which(String game) throws Exception {
        var run = Shell.run(README.script(), Map.of("HOUSE", server(), "GAME", game));
        assertThat(run.status()).isNotZero();
        assertThat(run.printed()).contains("\"code\":");
    }

    @Tag("thorough")
    @Test
    void the_match_with_curl_goes_on_when_the_server_is_busy() throws Exception {
        String rules = "{\"turnLimit\": %d}".formatted(TURNS);
        try (var busy =
                new LaterRelease(
                        URI.create(server()), ONE_MISHAP_IN, Mishap.TOO_MANY, Mishap.UNAVAILABLE)) {
            var run = Shell.run(README.script(), Map.of("HOUSE", busy.address(), "RULES", rules));
            assertThat(run.printed()).contains("\nover: ");
            assertThat(run.status()).isZero();
        }
    }

    /// Through a server that is busy now and then, and loses connections.
    @Tag("thorough")
    @ParameterizedTest
    @ValueSource(strings = {"In Python", "In a shell", "In Perl"})
    void a_bot_that_needs_no_client_plays_a_match(String language) throws Exception {
        String token =
                made("", "/v1/players", Map.of("name", "Ada", "kind", "BOT")).getString("token");
        String match = match(token, Map.of("game", "trash", "rules", Map.of("turnLimit", TURNS)));
        try (var busy = new LaterRelease(URI.create(server()), ONE_MISHAP_IN)) {
            Process bot =
                    Shell.start(
                            BOTS.block("sh bot", language),
                            Map.of("HOUSE", busy.address(), "TOKEN", token));
            try {
                awaitEnd(match);
                assertThat(bot.isAlive()).isTrue();
            } finally {
                bot.descendants().forEach(ProcessHandle::destroy);
                bot.destroy();
            }
        }
    }

    @Tag("thorough")
    @Test
    void the_webhook_bot_plays_a_match_and_accepts_only_signed_calls() throws Exception {
        int port;
        try (var free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        String url = "http://127.0.0.1:" + port + "/";
        String token =
                made("", "/v1/players", Map.of("name", "Ada", "kind", "BOT")).getString("token");
        String secret = made(token, "/v1/webhooks", Map.of("url", url)).getString("secret");
        String script = WEBHOOKS.block("python", "A bot that is called");
        var python = new ProcessBuilder("python3", "-c", script).redirectErrorStream(true);
        python.environment().putAll(Map.of("SECRET", secret, "PORT", String.valueOf(port)));
        Process bot;
        try {
            bot = python.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        } catch (IOException missing) {
            assumeTrue(false, "this machine has no python3");
            throw missing;
        }
        try {
            awaitEnd(match(token, Map.of("game", "trash")));
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

    static List<CodeSample> samples() {
        return CodeSample.all().stream().filter(CodeSample::isShell).toList();
    }

    /// Each by itself, in a match in which it is the bot's turn.
    @ParameterizedTest
    @MethodSource("samples")
    void a_sample_of_the_contract_works(CodeSample sample) throws Exception {
        String token =
                made("", "/v1/players", Map.of("name", "Ada", "kind", "BOT")).getString("token");
        String match = match(token, Map.of("game", "trash"));
        int revision =
                given().header("Authorization", "Bearer " + token)
                        .get("/v1/turns?wait=PT60S")
                        .jsonPath()
                        .getInt("turns[0].revision");
        var run =
                Shell.run(
                        sample.source(),
                        Map.of(
                                "HOUSE",
                                server(),
                                "TOKEN",
                                token,
                                "MATCH",
                                match,
                                "REVISION",
                                String.valueOf(revision),
                                "KEY",
                                "a-sample-of-the-contract"));
        assertThat(run.status()).as(run.printed()).isZero();
        assertThat(run.printed()).startsWith("{");
    }

    private static String match(String token, Map<String, ?> wish) {
        var whole = new HashMap<String, Object>(wish);
        whole.put("seats", List.of(Map.of("kind", "ME"), Map.of("kind", "BOT", "bot", "greedy")));
        return made(token, "/v1/matches", whole).getString("id");
    }

    private static void awaitEnd(String match) {
        Await.until(
                "its end",
                Duration.ofMinutes(1),
                () ->
                        get("/v1/matches/" + match)
                                .jsonPath()
                                .getString("status")
                                .equals("FINISHED"));
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

    private static String server() {
        return "http://localhost:" + RestAssured.port;
    }
}
