package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// What the build makes of the scripts, made once more for tests: by the same program, with the
/// same esbuild.
final class Bundled {
    static final Path SOURCES = Path.of("src", "main", "resources", "web");

    private Bundled() {}

    /// Every `*.test.ts`, each with all that it uses.
    ///
    /// @return the folder below which they lie as they do among the sources
    static Path tests() throws IOException, InterruptedException {
        return made(Path.of("target", "web", "tests", "web"), "tests");
    }

    /// As they are served.
    static Path scripts() throws IOException, InterruptedException {
        return made(Path.of("target", "web", "scripts", "web"));
    }

    private static Path made(Path target, String... more) throws IOException, InterruptedException {
        var command =
                Stream.concat(
                                Stream.of(
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "-XX:TieredStopAtLevel=1",
                                        "-cp",
                                        System.getProperty(
                                                "surefire.test.class.path",
                                                System.getProperty("java.class.path")),
                                        SOURCES.resolve("Bundle.java").toString(),
                                        SOURCES.toString(),
                                        target.toString()),
                                Stream.of(more))
                        .toList();
        assertThat(run(command)).as("the scripts can be bundled").isZero();
        return target;
    }

    private static int run(List<String> command) throws IOException, InterruptedException {
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        }
    }
}
