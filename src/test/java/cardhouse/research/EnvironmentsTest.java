package cardhouse.research;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cardhouse.Effort;
import cardhouse.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The environments of the Python package pass the tests of PettingZoo and Gymnasium for every game
/// and preset, and no seat can distinguish two tables that differ in cards it cannot know: 10,000
/// pairs at full effort. Without PettingZoo, the test is left out and says so.
@Tag("thorough")
class EnvironmentsTest {
    private static final Path FOLDER = Path.of("target", "environments").toAbsolutePath();
    private static final Path PYTHON = FOLDER.resolve("venv/bin/python");
    private static final List<String> NEEDED = List.of("pettingzoo==1.27.*", "gymnasium==1.3.*");
    private static final Path PACKAGE = Path.of("openapi", "clients", "packages", "python", "env");
    private static final Path CHECK = Path.of("src", "test", "python", "environments_check.py");

    @BeforeAll
    static void install() throws IOException, InterruptedException {
        Path module = Files.createDirectories(FOLDER.resolve("path/cardhouse/env"));
        try (var files = Files.list(PACKAGE)) {
            for (Path file : files.filter(Files::isRegularFile).toList())
                Files.copy(
                        file,
                        module.resolve(file.getFileName()),
                        StandardCopyOption.REPLACE_EXISTING);
        }
        if (run(2, PYTHON.toString(), "-c", "import gymnasium, pettingzoo") == 0) return;
        assumeTrue(
                run(2, "python3", "-m", "venv", FOLDER.resolve("venv").toString()) == 0,
                "left out: this machine has no python3 with venv");
        assumeTrue(
                run(
                                5,
                                PYTHON.toString(),
                                "-m",
                                "pip",
                                "install",
                                "-q",
                                NEEDED.getFirst(),
                                NEEDED.getLast())
                        == 0,
                "left out: pip could not fetch " + NEEDED);
    }

    @Test
    void environments_pass_the_tests_of_their_libraries_and_show_no_hidden_card()
            throws IOException, InterruptedException {
        int pairs = Effort.atLeast(200, 10_000);
        int status =
                run(
                        60,
                        PYTHON.toString(),
                        "-B",
                        CHECK.toString(),
                        Integer.toString(pairs),
                        Long.toString(Seed.number("environments")));
        assertThat(status).as(printed()).isZero();
        assertThat(printed()).contains(pairs + " pairs are equal");
    }

    private static int run(int minutes, String... command)
            throws IOException, InterruptedException {
        var builder =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(FOLDER.resolve("printed").toFile());
        builder.environment()
                .putAll(
                        Map.of(
                                "PYTHONPATH",
                                FOLDER.resolve("path").toString(),
                                "CARDHOUSE_STEPS",
                                steps()));
        try {
            Process process = builder.start();
            if (process.waitFor(minutes, TimeUnit.MINUTES)) return process.exitValue();
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError(printed());
        } catch (IOException missing) {
            return -1;
        }
    }

    /// The command line of the process, with the classes of this test.
    private static String steps() {
        return String.join(
                " ",
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                "-cp",
                "'" + System.getProperty("java.class.path") + "'",
                "cardhouse.Main",
                "steps");
    }

    private static String printed() throws IOException {
        return Files.readString(FOLDER.resolve("printed"));
    }
}
