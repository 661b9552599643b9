package cardhouse.pages;

import static io.restassured.RestAssured.given;
import static java.nio.file.attribute.PosixFilePermission.OWNER_READ;
import static java.nio.file.attribute.PosixFilePermission.OWNER_WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.games.Catalog;
import cardhouse.pages.Recorder.Connection;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The texts for agents. A stand-in for an agent knows only the address of a server, and plays a
/// match with the commands of its `/skill.md`, each in a new shell.
@QuarkusTest
class SkillTest {
    private static final int MOST_BYTES = 6 * 1024;
    private static final int MOST_BYTES_OF_A_DESCRIPTION = 1024;
    private static final Pattern REVISION = Pattern.compile("(?m)^revision (\\d+), ");
    private static final Pattern OVER = Pattern.compile("(?m)^over: ");
    private static final Pattern LINK = Pattern.compile("]\\(((?:/|http://127)[^)#\\s]*)\\)");

    @TempDir private Path home;

    /// The values that an agent has read.
    private final Map<String, String> values = new HashMap<>();

    private final StringBuilder transcript = new StringBuilder();

    private static String server() {
        return "http://127.0.0.1:" + RestAssured.port;
    }

    private static String text(String path) {
        String address = path.startsWith("/") ? server() + path : path;
        Response answer = given().get(address);
        assertThat(answer.statusCode()).as(address).isEqualTo(200);
        return answer.asString();
    }

    /// The commands of the page, fetched once.
    private List<String> commands = List.of();

    @Test
    void an_agent_that_knows_only_the_address_finishes_a_match_and_never_polls() throws Exception {
        try (var server = new Recorder(RestAssured.port)) {
            signIn(server);
            values.put("MATCH", run(server, "\"kind\": \"ME\"").strip());
            int before = server.connections().size();
            int moves = play(server);

            var match = server.connections().subList(before - 1, server.connections().size());
            var boards = match.subList(1, match.size());
            System.out.printf(
                    "agent: %d requests and %d bytes for a match of %d moves, %d bytes a move%n",
                    match.size(), bytes(match), moves, bytes(match) / moves);
            assertThat(moves).isPositive();
            assertThat(boards.stream().filter(one -> one.request().startsWith("POST ")))
                    .hasSize(moves);
            assertThat(boards.stream().map(Connection::request))
                    .allMatch(one -> one.contains("/moves") || one.contains("/view?wait=PT60S"));
            var tags = boards.stream().map(Connection::tag).toList();
            assertThat(tags).allMatch(tag -> tag.matches("\"\\d+\""));
            for (int at = 1; at < tags.size(); at++)
                assertThat(tags.get(at)).isNotEqualTo(tags.get(at - 1));
        }
        assertThat(transcript.toString()).doesNotContain("ch_");
    }

    private static int bytes(List<Connection> connections) {
        return connections.stream().mapToInt(Connection::bytes).sum();
    }

    /// Plays the first move of each list. Returns how many.
    private int play(Recorder server) throws Exception {
        int moves = 0;
        values.put("REVISION", "0");
        String board = run(server, "/view?");
        while (!OVER.matcher(board).find()) {
            var revision = REVISION.matcher(board);
            if (revision.find()) values.put("REVISION", revision.group(1));
            if (board.contains("\nto act: you")) {
                values.put("NUMBER", "1");
                board = run(server, "/moves");
                moves++;
            } else board = run(server, "/view?");
        }
        return moves;
    }

    @Test
    void a_saved_token_is_found_again_and_readable_only_by_its_owner() throws Exception {
        try (var server = new Recorder(RestAssured.port)) {
            Shell none = shell(command(server, "test -s"));
            assertThat(none.status()).isNotZero();
            assertThat(none.printed()).isEmpty();
            signIn(server);
            assertThat(run(server, "test -s")).contains("\"kind\":\"BOT\"");
            String host = server.address().replace("http://", "").replace(':', '-');
            Path saved = home.resolve(".cardhouse").resolve(host);
            assertThat(Files.getPosixFilePermissions(saved))
                    .containsExactlyInAnyOrder(OWNER_READ, OWNER_WRITE);
        }
    }

    @Test
    void a_link_for_the_owner_names_the_agent() throws Exception {
        try (var server = new Recorder(RestAssured.port)) {
            signIn(server);
            String link = run(server, "/claim").strip().replaceFirst("https://cards.example", "");
            assertThat(text(link)).contains("The agent Ada asks");
        }
    }

    @Tag("thorough")
    @Test
    void an_agent_finds_an_opponent_and_leaves() throws Exception {
        try (var server = new Recorder(RestAssured.port)) {
            signIn(server);
            assertThat(run(server, server.address() + "/rules").lines())
                    .hasSizeGreaterThan(Catalog.GAMES.size());
            assertThat(run(server, "/trash/rules")).startsWith("# Trash\n");
            values.put("SEEK", field("id", run(server, "\"opponents\"")));
            String paired = run(server, "$SEEK");
            assertThat(paired).contains("\"status\":\"PAIRED\"");
            assertThat(run(server, "status=RUNNING")).contains(field("match", paired));
            values.put("MATCH", "/v1/matches/" + field("match", paired));
            assertThat(run(server, "/resignation")).containsPattern(OVER);
        }
        assertThat(transcript.toString()).doesNotContain("ch_");
    }

    private static String field(String name, String json) {
        return json.replaceFirst("(?s).*\"" + name + "\":\"([^\"]*)\".*", "$1");
    }

    private void signIn(Recorder server) throws Exception {
        assertThat(run(server, "umask")).isEmpty();
    }

    /// What a command of the page prints.
    private String run(Recorder server, String part) throws Exception {
        Shell run = shell(command(server, part));
        assertThat(run.status()).as(run.printed()).isZero();
        transcript.append(run.printed());
        return run.printed();
    }

    private Shell shell(String command) throws Exception {
        var environment = new HashMap<>(values);
        environment.put("HOME", home.toString());
        return Shell.run(command, environment);
    }

    /// The one command with that part.
    private String command(Recorder server, String part) {
        if (commands.isEmpty())
            commands =
                    new Page(Path.of(""), text(server.address() + "/skill.md").lines().toList())
                            .blocks().stream()
                                    .flatMap(block -> Stream.of(block.text().split("\n(?=curl )")))
                                    .toList();
        var found = commands.stream().filter(command -> command.contains(part)).toList();
        assertThat(found).as(part).hasSize(1);
        return found.getFirst();
    }

    @Test
    void the_skill_has_the_front_matter_of_the_format_and_is_short() {
        String skill = text("/skill.md");
        assertThat(skill.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(MOST_BYTES);
        String[] parts = skill.split("(?m)^---\n", 3);
        assertThat(parts[0]).isEmpty();
        assertThat(parts[2]).startsWith("\n# ").contains(" \"" + server() + "/v1/");
        assertThat(skill).doesNotContain("localhost:8080", "localhost-8080");
        var front = new YAMLMapper().readTree(parts[1]);
        assertThat(front.propertyNames()).containsExactlyInAnyOrder("name", "description");
        assertThat(front.path("name").asString()).isEqualTo("cardhouse");
        assertThat(front.path("description").asString())
                .hasSizeBetween(100, MOST_BYTES_OF_A_DESCRIPTION);
    }

    @Test
    void the_list_names_all_pages_in_its_format() throws IOException {
        String list = text("/llms.txt");
        assertThat(list).startsWith("# Cardhouse\n\n> ").contains("\n## Guide\n\n- [");
        assertThat(list.lines().filter(line -> line.startsWith("- ")))
                .allMatch(line -> line.matches("- \\[[^]]+]\\(http://[\\d.:]+/\\S+\\): \\S.*"));
        for (String folder : List.of("openapi/guide", "openapi/audit", "openapi/games", "deploy"))
            try (var files = Files.list(Path.of(folder))) {
                assertThat(files.map(Path::getFileName).map(Path::toString))
                        .filteredOn(file -> file.endsWith(".md"))
                        .allSatisfy(file ->
                                assertThat(list).contains("/" + file.replaceFirst("[.]md$", "")));
            }
    }

    @Test
    void the_whole_text_has_all_guides_rule_books_and_operations() throws IOException {
        String whole = text("/llms-full.txt");
        for (String folder : List.of("openapi/guide", "openapi/games"))
            try (var files = Files.list(Path.of(folder))) {
                for (Path file : files.filter(one -> one.toString().endsWith(".md")).toList())
                    assertThat(whole).contains("\n" + Page.at(file).lines().getFirst() + "\n");
            }
        var operations =
                PathsNamedTest.operations().stream()
                        .filter(one -> !one.startsWith("PARAMETERS "))
                        .map(one -> "\n- `" + one + "`: ")
                        .toList();
        assertThat(whole).contains(operations);
        assertThat(whole.substring(whole.indexOf("\n# Operations\n")).lines())
                .hasSize(operations.size() + 3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/skill.md", "/llms.txt", "/llms-full.txt"})
    void every_link_of_a_text_leads_somewhere(String text) {
        var links =
                LINK.matcher(text(text)).results().map(link -> link.group(1)).distinct().toList();
        assertThat(links)
                .isNotEmpty()
                .allSatisfy(link ->
                        assertThat(given().redirects().follow(false).get(link).statusCode())
                                .isEqualTo(200));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/skill.md", "/llms.txt", "/llms-full.txt"})
    void clients_cache_a_text(String text) {
        Response first = given().get(text);
        assertThat(first.contentType())
                .isEqualTo(
                        text.endsWith(".md")
                                ? "text/markdown;charset=UTF-8"
                                : "text/plain;charset=UTF-8");
        assertThat(first.header("Cache-Control")).isEqualTo("private, max-age=600");
        Response again = given().header("If-None-Match", first.header("ETag")).get(text);
        assertThat(again.statusCode()).isEqualTo(304);
        Response head = given().head(text);
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.header("ETag")).isEqualTo(first.header("ETag"));
        Response wrong = given().post(text);
        assertThat(wrong.statusCode()).isEqualTo(405);
        assertThat(wrong.header("Allow")).isEqualTo("GET, HEAD");
    }

    /// The bounds are those of the registry's schema of 2025-12-11.
    @Test
    void the_entry_for_the_mcp_registry_has_its_format() {
        var entry = new JsonMapper().readTree(text("/openapi/server.json"));
        assertThat(entry.path("$schema").asString())
                .isEqualTo(
                        "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json");
        assertThat(entry.path("name").asString()).matches("[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+");
        assertThat(entry.path("title").asString()).hasSizeBetween(1, 100);
        assertThat(entry.path("description").asString()).hasSizeBetween(1, 100);
        var remote = entry.path("remotes").path(0);
        assertThat(remote.path("type").asString()).isEqualTo("streamable-http");
        assertThat(remote.path("url").asString()).isEqualTo("https://{host}/mcp");
        assertThat(remote.path("variables").propertyNames()).containsExactly("host");
        var token = remote.path("headers").path(0);
        assertThat(token.path("name").asString()).isEqualTo("Authorization");
        assertThat(token.path("value").asString()).isEqualTo("Bearer {token}");
        assertThat(token.path("variables").propertyNames()).containsExactly("token");
        for (var input : List.of(remote.path("variables").path("host"), token))
            assertThat(input.path("isRequired").isBoolean()).isTrue();
        assertThat(token.path("isSecret").asBoolean()).isTrue();
    }

    /// Agents run the commands of the page in a shell.
    @ParameterizedTest
    @ValueSource(strings = {"$(id)", "a;id", "a&id", "a'b", "a!b"})
    void a_host_with_characters_for_a_shell_is_rejected(String host) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            socket.getOutputStream()
                    .write(
                            "GET /skill.md HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
                                    .formatted(host)
                                    .getBytes(StandardCharsets.US_ASCII));
            String answer =
                    new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer).startsWith("HTTP/1.1 4").doesNotContain(host);
        }
    }
}
