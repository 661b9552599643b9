package cardhouse.clients;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.PackagedService;
import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Agents that know no rules (`src/test/resources/mcp/agent.js`) play whole matches of every game
/// through the official client of the Model Context Protocol, which holds every message against the
/// protocol's schema: against built-in bots and against each other, while the service is killed and
/// started again. `-Dmcp.matches=100` has them play so many of each.
@Tag("thorough")
@Timeout(3600)
class McpClientIT {
    private static final Path KEPT = Path.of("src", "test", "resources", "mcp");
    private static final Path FOLDER = Path.of("target", "mcp").toAbsolutePath();
    private static final int MATCHES = Integer.getInteger("mcp.matches", 1);
    private static final int AGENTS = 6;
    private static final int MOST_TOKENS_OF_THE_LIST = 2_500;

    /// Of TRIO: what is read and written, on average. The first turn brings the gist of the rules.
    private static final int MOST_TOKENS_OF_A_TURN = 600;

    /// Moves after which the service is killed: about a third of all.
    private static final String MIDDLE = "moves " + 100 * MATCHES;

    @BeforeAll
    static void install() throws IOException {
        // Any that runs will do, wherever it comes from.
        if (!Command.of("npm", "--version").succeeds(_ -> true)) Tools.need("npm");
        Files.createDirectories(FOLDER);
        for (String name : List.of("package.json", "package-lock.json", "agent.js"))
            Files.copy(KEPT.resolve(name), FOLDER.resolve(name), REPLACE_EXISTING);
        var view =
                Command.of("npm", "view", "@modelcontextprotocol/sdk", "version")
                        .with("npm_config_fetch_retries", "0")
                        .with("npm_config_fetch_timeout", "30000");
        if (!view.succeeds(_ -> true)) throw Tools.leftOut("npm reaches no registry");
        Command.of("npm", "ci", "--no-audit", "--no-fund").in(FOLDER).run();
    }

    @Test
    void agents_without_rules_play_whole_matches_though_the_service_is_killed() throws Exception {
        try (var service = PackagedService.brieflyOn(Path.of("target", "mcp-service"))) {
            Process agents = started(service);
            try {
                JsonNode said = heard(agents, service);
                System.out.println(said);
                assertThat(said.path("matches").asInt())
                        .isEqualTo(2 * MATCHES * Catalog.GAMES.size());
                assertThat(said.path("lost").asInt()).as("answers lost").isPositive();
                assertThat(said.path("protocolErrors").asInt()).isZero();
                assertThat(said.path("illegalAccepted").asInt()).isZero();
                assertThat(said.path("tools").asInt()).isLessThanOrEqualTo(MOST_TOKENS_OF_THE_LIST);
                assertThat(said.path("mean").asInt()).isLessThanOrEqualTo(MOST_TOKENS_OF_A_TURN);
            } finally {
                agents.destroyForcibly();
            }
        }
    }

    private static Process started(PackagedService service) throws IOException {
        var house = new ClientServer(service.address());
        var builder = new ProcessBuilder("node", "agent.js").directory(FOLDER.toFile());
        var environment = builder.environment();
        environment.put("HOUSE", service.address().toString());
        environment.put(
                "TOKENS",
                Stream.iterate(0, one -> one + 1)
                        .limit(AGENTS)
                        .map(one -> house.token("agent" + one))
                        .collect(Collectors.joining(",")));
        environment.put(
                "GAMES", Catalog.GAMES.stream().map(GameType::id).collect(Collectors.joining(",")));
        environment.put("MATCHES", Integer.toString(MATCHES));
        return builder.redirectErrorStream(true).start();
    }

    /// What they say at the end; in the middle the service is killed, and started again.
    private static JsonNode heard(Process agents, PackagedService service) throws Exception {
        String last = "";
        try (var lines =
                new BufferedReader(
                        new InputStreamReader(agents.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.equals(MIDDLE)) {
                    service.killService();
                    service.start();
                }
                last = line.startsWith("moves ") ? last : last + line + "\n";
            }
        }
        assertThat(agents.waitFor()).as(last).isZero();
        // Before it, node may have warned of something.
        return new ObjectMapper().readTree(last.substring(last.lastIndexOf("\n{") + 1));
    }
}
