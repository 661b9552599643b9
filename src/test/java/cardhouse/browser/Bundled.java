package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The build's bundle of the scripts, made again for tests: by the same program, with the same
/// esbuild, and once in a process.
final class Bundled {
    static final Path SOURCES = Path.of("src", "main", "resources", "web");

    /// Others may make them at the same time.
    private static final Path FOLDER =
            Path.of("target", "web-" + System.getProperty("process", "1"));

    private static @Nullable Path tests;
    private static @Nullable Path scripts;

    private Bundled() {}

    /// Every `*.test.ts`, each with all that it uses.
    ///
    /// @return the folder with the same structure as the sources
    static synchronized Path tests() throws IOException, InterruptedException {
        var made = tests;
        if (made == null) tests = made = made(FOLDER.resolve("tests").resolve("web"), "tests");
        return made;
    }

    /// As they are served.
    static synchronized Path scripts() throws IOException, InterruptedException {
        var made = scripts;
        if (made == null) scripts = made = made(FOLDER.resolve("scripts").resolve("web"));
        return made;
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
