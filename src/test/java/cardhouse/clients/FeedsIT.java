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

/// Parsers from npm read the feeds and calendars of a server (`src/test/resources/feeds/read.mjs`):
/// rss-parser, and ical.js, the parser of Thunderbird.
@Tag("thorough")
@Timeout(600)
class FeedsIT {
    private static final Path KEPT = Path.of("src", "test", "resources", "feeds");
    private static final Path FOLDER = Path.of("target", "feeds").toAbsolutePath();

    @Test
    void parsers_read_feeds_and_calendars() throws IOException {
        // An npm from any source is sufficient.
        if (!Command.of("npm", "--version").succeeds(_ -> true)) Tools.need("npm");
        Files.createDirectories(FOLDER);
        for (String name : List.of("package.json", "package-lock.json", "read.mjs"))
            Files.copy(KEPT.resolve(name), FOLDER.resolve(name), REPLACE_EXISTING);
        var view =
                Command.of("npm", "view", "ical.js", "version")
                        .with("npm_config_fetch_retries", "0")
                        .with("npm_config_fetch_timeout", "30000");
        if (!view.succeeds(_ -> true)) throw Tools.leftOut("npm reaches no registry");
        Command.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund").in(FOLDER).run();
        try (var service = PackagedService.brieflyOn(Path.of("target", "feeds-service"))) {
            Command.of("node", "read.mjs")
                    .in(FOLDER)
                    .with("HOUSE", service.address().toString())
                    .run();
        }
    }
}
