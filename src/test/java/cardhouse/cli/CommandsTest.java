package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Behaviour that all commands share, before any of them runs.
@Tag("long")
class CommandsTest {
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
    @ValueSource(
            strings = {
                "verify",
                "analyse",
                "compare",
                "export",
                "dataset",
                "import",
                "audit",
                "check-rules",
                "backup",
                "restore",
                "archive"
            })
    void each_says_what_it_takes_and_how_it_ends(String name) {
        assertThat(commands().has(name)).isTrue();
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

    @Test
    void the_server_is_no_command() {
        assertThat(commands().has("run")).isFalse();
        assertThat(commands().has("help")).isFalse();
    }
}
