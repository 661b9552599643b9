package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cardhouse.cli.Progress.Unit;
import cardhouse.deploy.Command;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The line that shows the progress of a command, and when it is absent.
@Tag("long")
class ProgressTest {
    private static final long MILLISECOND = 1_000_000;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream screen = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    private final AtomicLong now = new AtomicLong();

    private Progress progress(boolean isTerminal) {
        return new Progress(screen, isTerminal, now::get);
    }

    private String printed() {
        String text = bytes.toString(StandardCharsets.UTF_8);
        bytes.reset();
        return text;
    }

    private void at(int milliseconds) {
        now.set(milliseconds * MILLISECOND);
    }

    @Test
    void line_appears_after_two_seconds_and_is_rewritten_three_times_a_second() {
        var progress = progress(true).begin("verify", Unit.MATCHES, 0);
        progress.add(0, 4000);
        at(1999);
        progress.add(1000, 0);
        assertThat(printed()).isEmpty();
        at(2000);
        progress.add(1000, 0);
        assertThat(printed()).isEqualTo("\rverify: 2,000 of 4,000 matches, 1,000/s, 0:02 left");
        at(2299);
        progress.add(1, 0);
        assertThat(printed()).isEmpty();
        at(4000);
        progress.add(1999, 0);
        String last = "\rverify: 4,000 of 4,000 matches, 1,000/s, 0:00 left";
        assertThat(printed()).isEqualTo(last);
        progress.end();
        assertThat(printed()).isEqualTo("\r" + " ".repeat(last.length() - 1) + "\r");
        at(9000);
        progress.add(1, 0);
        progress.end();
        assertThat(printed()).isEmpty();
    }

    @Test
    void shorter_line_covers_a_longer_one_and_other_output_clears_both() {
        var progress = progress(true).begin("import", Unit.BYTES, 0);
        var out = new PrintStream(progress.clearedFor(screen), true, StandardCharsets.UTF_8);
        at(2000);
        progress.add(99_999_999, 0);
        String first = "\rimport: 100.0 MB, 50.0 MB/s";
        assertThat(printed()).isEqualTo(first);
        at(200_000);
        progress.add(1, 0);
        assertThat(printed()).isEqualTo("\rimport: 100.0 MB, 0.5 MB/s ");
        out.print("x");
        assertThat(printed()).isEqualTo("\r" + " ".repeat(first.length() - 1) + "\rx");
    }

    @Test
    void time_left_has_hours_and_is_absent_if_the_total_was_wrong() {
        var progress = progress(true).begin("restore", Unit.BYTES, 10_000_000);
        at(10_000);
        progress.add(10_000, 0);
        assertThat(printed()).isEqualTo("\rrestore: 0.0 of 10.0 MB, 0.0 MB/s, 2:46:30 left");
        at(11_000);
        progress.add(10_000_000, 0);
        assertThat(printed()).startsWith("\rrestore: 10.0 MB, 0.9 MB/s  ");
    }

    @Test
    void nothing_is_shown_without_a_terminal() {
        var progress = progress(false).begin("audit", Unit.MATCHES, 0);
        at(5000);
        progress.add(1, 0);
        progress.end();
        assertThat(printed()).isEmpty();
    }

    /// In a pseudo-terminal, and in a pipe.
    @Test
    void a_command_shows_it_on_a_terminal_only(@TempDir Path folder) {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "util-linux is not installed");
        var command =
                "'%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
                        + " -Djava.util.logging.manager=org.jboss.logmanager.LogManager"
                        + " %s -cp '%s' cardhouse.Main dataset --play 24 --game trio --bots mcts:20 '%s'";
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String path = System.getProperty("java.class.path");
        String terminal = "-Dcardhouse.terminal=true";
        String shown = run(command.formatted(java, terminal, path, folder.resolve("shown")));
        assertThat(shown)
                .matches(
                        "(?s)\r?(dataset: \\d+ of 24 matches, [\\d.]+/s, \\d+:\\d\\d left *\r)+"
                                + " +\rdataset: 24 matches, [^\r]*\r?\n?");
        assertThat(run(command.formatted(java, "", path, folder.resolve("silent"))))
                .matches("dataset: 24 matches, [^\r]*\r?\n?");
    }

    /// Without white space at both ends.
    private static String run(String command) {
        return Command.of(List.of("script", "-qec", command, "/dev/null")).run();
    }
}
