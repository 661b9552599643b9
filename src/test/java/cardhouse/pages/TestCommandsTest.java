package cardhouse.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A command of a page that names tests would run some: a build with none of that name, or none
/// that its profile lets through, is green as well.
class TestCommandsTest {
    private static final Pattern COMMAND =
            Pattern.compile(
                    "`(?<tool>\\./mvnw [^`]*?-D(?:it\\.)?test=|\\./cardhouse test )'?(?<names>[A-Z][\\w*,]*)");

    private static final String ANY = "NAME";

    private record Command(Page page, String tool, String name) {
        /// Without a profile, the thorough ones are left out.
        boolean runsAll() {
            return !tool.startsWith("./mvnw") || tool.contains("-P");
        }
    }

    @Test
    void commands_of_pages_name_tests_that_they_run() throws IOException {
        List<Path> tests;
        try (var files = Files.walk(Path.of("src", "test", "java"))) {
            tests = files.filter(Files::isRegularFile).toList();
        }
        var commands = Page.all().stream().flatMap(TestCommandsTest::commands).toList();
        assertThat(commands).hasSizeGreaterThan(20);
        assertThat(commands)
                .allSatisfy(command -> {
                    var named = FileSystems.getDefault().getPathMatcher("glob:" + command.name());
                    var found =
                            tests.stream().filter(file -> named.matches(simpleName(file))).toList();
                    assertThat(found).as("%s", command).isNotEmpty();
                    if (!command.runsAll())
                        assertThat(found)
                                .as("without a profile: %s", command)
                                .noneMatch(TestCommandsTest::isThorough);
                });
    }

    private static Stream<Command> commands(Page page) {
        return COMMAND.matcher(page.text()).results().flatMap(found -> commands(page, found));
    }

    private static Stream<Command> commands(Page page, MatchResult found) {
        return Stream.of(found.group("names").split(","))
                .filter(name -> !name.equals(ANY))
                .map(name -> new Command(page, found.group("tool"), name));
    }

    private static Path simpleName(Path file) {
        return Path.of(file.getFileName().toString().replaceFirst("\\.java$", ""));
    }

    private static boolean isThorough(Path test) {
        try (var lines = Files.lines(test)) {
            return lines.anyMatch("@Tag(\"thorough\")"::equals);
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }
}
