package cardhouse.clients;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Redocly and Spectral find neither errors nor warnings in the contract as a server serves it.
/// `src/README.md` gives the reasons for the rules that are off.
@Tag("thorough")
@Timeout(900)
class ContractLintIT {
    private static final Path KEPT = Path.of("src", "test", "resources", "lint");
    private static final Path FOLDER = Path.of("target", "lint").toAbsolutePath();
    private static final Path RULES = Path.of("openapi", "clients").toAbsolutePath();
    private static final Path CONTRACT =
            Path.of("target", "contract", "META-INF", "resources", "openapi", "openapi.yaml")
                    .toAbsolutePath();

    @BeforeAll
    static void install() throws IOException {
        // An npm from any source is sufficient.
        if (!Command.of("npm", "--version").succeeds(_ -> true)) Tools.need("npm");
        Files.createDirectories(FOLDER);
        for (String name : List.of("package.json", "package-lock.json"))
            Files.copy(KEPT.resolve(name), FOLDER.resolve(name), REPLACE_EXISTING);
        var view =
                Command.of("npm", "view", "@stoplight/spectral-cli", "version")
                        .with("npm_config_fetch_retries", "0")
                        .with("npm_config_fetch_timeout", "30000");
        if (!view.succeeds(_ -> true)) throw Tools.leftOut("npm reaches no registry");
        Command.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund").in(FOLDER).run();
    }

    @Test
    void redocly_finds_nothing() {
        String report =
                lint(
                        "redocly",
                        "--config",
                        RULES.resolve("redocly.yaml").toString(),
                        "--max-problems=1000");
        assertThat(report).contains("Your API description is valid");
    }

    @Test
    void spectral_finds_nothing() {
        String report =
                lint(
                        "spectral",
                        "--ruleset",
                        RULES.resolve("spectral.yaml").toString(),
                        "--fail-severity=hint");
        assertThat(report).contains("No results");
    }

    /// Fails with the report of the linter if it ends with anything but 0.
    private static String lint(String linter, String... options) {
        var words =
                new ArrayList<String>(
                        List.of("node_modules/.bin/" + linter, "lint", CONTRACT.toString()));
        words.addAll(List.of(options));
        return Command.of(words).in(FOLDER).run();
    }
}
