package cardhouse.archive.audits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The programs of `src/test/python`, which share no code with this one. Without Python, the tests
/// that need it are skipped.
public final class Python {
    private static final Path FOLDER = Path.of("src", "test", "python");

    private Python() {}

    /// How a program ends. What it prints is kept in a file of the folder.
    public static int run(Path folder, String program, String... arguments)
            throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("python3", "-B", FOLDER.resolve(program).toString()));
        command.addAll(List.of(arguments));
        try {
            Process python =
                    new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(folder.resolve("printed").toFile())
                            .start();
            assertThat(python.waitFor(2, TimeUnit.MINUTES)).isTrue();
            return python.exitValue();
        } catch (IOException missing) {
            assumeTrue(false, "this machine has no python3");
            throw missing;
        }
    }

    public static String printed(Path folder) throws IOException {
        return Files.readString(folder.resolve("printed"));
    }
}
