package cardhouse.clients;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import cardhouse.PackagedService;
import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Clients from npm sign in by what they discover at a server
/// (`src/test/resources/oauth/sign-in.mjs`): oauth4webapi, and the SDK for MCP.
@Tag("thorough")
@Timeout(600)
class SignInClientsIT {
    private static final Path KEPT = Path.of("src", "test", "resources", "oauth");
    private static final Path FOLDER = Path.of("target", "oauth").toAbsolutePath();

    @Test
    void libraries_sign_in() throws IOException {
        // An npm from any source is sufficient.
        if (!Command.of("npm", "--version").succeeds(_ -> true)) Tools.need("npm");
        Files.createDirectories(FOLDER);
        for (String name : List.of("package.json", "package-lock.json", "sign-in.mjs"))
            Files.copy(KEPT.resolve(name), FOLDER.resolve(name), REPLACE_EXISTING);
        var view =
                Command.of("npm", "view", "oauth4webapi", "version")
                        .with("npm_config_fetch_retries", "0")
                        .with("npm_config_fetch_timeout", "30000");
        if (!view.succeeds(_ -> true)) throw Tools.leftOut("npm reaches no registry");
        Command.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund").in(FOLDER).run();
        try (var service = PackagedService.brieflyOn(Path.of("target", "oauth-service"))) {
            Command.of("node", "sign-in.mjs")
                    .in(FOLDER)
                    .with("HOUSE", service.address().toString())
                    .run();
        }
    }
}
