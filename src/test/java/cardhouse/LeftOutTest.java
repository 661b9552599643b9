package cardhouse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `./cardhouse test` skips test classes for which Quarkus would build another service without
/// running a test of theirs. It runs all others, independently of their names.
@Pure
class LeftOutTest {
    private static final Path TESTS = Path.of("src", "test", "java");
    private static final Pattern EXCLUDED =
            Pattern.compile("<excluded\\.tests>%regex\\[(.*)]</excluded\\.tests>");
    private static final Pattern PROFILE = Pattern.compile("(?m)^@TestProfile\\((.*)\\.class\\)");

    private record Source(Path file, String text) {
        static Source of(Path file) {
            try {
                return new Source(file, Files.readString(file));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }

        boolean isThorough() {
            return text.contains("\n@Tag(\"thorough\")");
        }

        Stream<String> profiles() {
            return PROFILE.matcher(text).results().map(found -> found.group(1));
        }
    }

    @Test
    void only_tests_that_need_no_service_are_excluded() throws IOException {
        var pom = EXCLUDED.matcher(Files.readString(Path.of("pom.xml")));
        assertThat(pom.find()).isTrue();
        var excluded = Pattern.compile(pom.group(1));
        List<Source> sources;
        try (var files = Files.walk(TESTS)) {
            sources = files.filter(Files::isRegularFile).map(Source::of).toList();
        }
        var ofOthers =
                sources.stream()
                        .filter(source -> !source.isThorough())
                        .flatMap(Source::profiles)
                        .toList();
        assertThat(sources)
                .filteredOn(source -> excluded.matcher(source.file().toString()).matches())
                .containsExactlyInAnyOrderElementsOf(
                        sources.stream()
                                .filter(Source::isThorough)
                                .filter(source ->
                                        source.profiles().anyMatch(own -> !ofOthers.contains(own)))
                                .toList());
    }
}
