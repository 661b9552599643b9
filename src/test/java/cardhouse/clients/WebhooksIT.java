package cardhouse.clients;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import cardhouse.PackagedService;
import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Libraries from npm verify the webhooks of a server and read its chat messages
/// (`src/test/resources/webhooks/receive.mjs`): standardwebhooks, svix, and
/// discord-markdown-parser.
@Tag("thorough")
@Timeout(600)
class WebhooksIT {
    private static final Path KEPT = Path.of("src", "test", "resources", "webhooks");
    private static final Path FOLDER = Path.of("target", "webhooks").toAbsolutePath();
    private static final Map<String, String> SETTINGS =
            Map.of(
                    "CARDHOUSE_WEBHOOKS_ALLOWED_PRIVATE_NETWORKS", "127.0.0.0/8",
                    "CARDHOUSE_WEBHOOKS_SERVICE_HOSTS", "localhost",
                    "CARDHOUSE_WEBHOOKS_PUBLIC_URL", "https://cards.example");

    @Test
    void libraries_verify_webhooks_and_read_chat_messages() throws IOException {
        // An npm from any source is sufficient.
        if (!Command.of("npm", "--version").succeeds(_ -> true)) Tools.need("npm");
        Files.createDirectories(FOLDER);
        for (String name : List.of("package.json", "package-lock.json", "receive.mjs"))
            Files.copy(KEPT.resolve(name), FOLDER.resolve(name), REPLACE_EXISTING);
        var view =
                Command.of("npm", "view", "standardwebhooks", "version")
                        .with("npm_config_fetch_retries", "0")
                        .with("npm_config_fetch_timeout", "30000");
        if (!view.succeeds(_ -> true)) throw Tools.leftOut("npm reaches no registry");
        Command.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund").in(FOLDER).run();
        try (var service =
                PackagedService.brieflyOn(Path.of("target", "webhooks-service"), SETTINGS)) {
            Command.of("node", "receive.mjs")
                    .in(FOLDER)
                    .with("HOUSE", service.address().toString())
                    .run();
        }
    }
}
