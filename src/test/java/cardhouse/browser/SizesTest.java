package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Bounds on the data that a browser loads before the first display: a change that exceeds one must
/// raise it here.
@Tag("thorough")
class SizesTest {
    private static final int SCRIPTS = 40 * 1024;
    private static final int STYLES = 12 * 1024;
    // With the grammar of five games, and what follows each card.
    private static final int VERIFIER = 24 * 1024;
    private static final int LOBBY = 5 * 1024;
    private static final int ALL = 70 * 1024;
    private static final int REQUESTS = 8;

    /// What is loaded at once, not on demand.
    private static final Pattern IMPORT = Pattern.compile("(?:import|from)\\s*\"\\./([\\w.-]+)\"");

    @ParameterizedTest
    @ValueSource(strings = {"replay", "table"})
    void a_page_with_a_script_is_small(String script) throws IOException, InterruptedException {
        Path folder = Bundled.scripts();
        var loaded = new LinkedHashSet<String>();
        load(script + ".js", folder, loaded);
        long scripts = 0;
        for (String name : loaded) scripts += Files.size(folder.resolve(name + ".gz"));
        Path resources = Path.of("src", "main", "resources");
        long style = packed(resources.resolve("table.css"), resources.resolve("board.css"));
        System.out.printf("scripts %d bytes in %s, styles %d bytes%n", scripts, loaded, style);

        assertThat(scripts).isLessThanOrEqualTo(SCRIPTS);
        assertThat(style).isLessThanOrEqualTo(STYLES);
        assertThat(scripts + style).isLessThan(ALL);
        // The page, its styles, its scripts, and three of the resources.
        assertThat(loaded.size() + 5).isLessThanOrEqualTo(REQUESTS);
        assertThat(fonts()).isEmpty();
    }

    @Test
    void fairness_worker_is_small_and_one_file() throws IOException, InterruptedException {
        Path folder = Bundled.scripts();
        var loaded = new LinkedHashSet<String>();
        load("fairness-worker.js", folder, loaded);
        assertThat(loaded).hasSize(1);
        assertThat(Files.size(folder.resolve("fairness-worker.js.gz"))).isLessThan(VERIFIER);
    }

    @Test
    void lobby_script_is_small_and_one_file() throws IOException, InterruptedException {
        Path folder = Bundled.scripts();
        var loaded = new LinkedHashSet<String>();
        load("lobby-alone.js", folder, loaded);
        assertThat(loaded).hasSize(1);
        assertThat(Files.size(folder.resolve("lobby-alone.js.gz"))).isLessThan(LOBBY);
    }

    private static void load(String name, Path folder, Set<String> loaded) throws IOException {
        if (!loaded.add(name)) return;
        for (var found : IMPORT.matcher(Files.readString(folder.resolve(name))).results().toList())
            load(found.group(1), folder, loaded);
    }

    private static long packed(Path... files) throws IOException {
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            for (Path file : files) gzip.write(Files.readAllBytes(file));
        }
        return packed.size();
    }

    private static Stream<Path> fonts() throws IOException {
        return Bundled.files(Path.of("src", "main", "resources"), "").stream()
                .filter(file -> file.toString().matches(".*\\.(woff2?|ttf|otf)"));
    }
}
