package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.cli.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/// The man pages of a release describe each command as its help does.
@Beside
class ManPagesTest {
    private static final CommandSpec ALL = Commands.ofThisProcess().spec();

    @TempDir private static Path folder;

    private static Map<String, String> pages = Map.of();

    @BeforeAll
    static void write() throws IOException {
        pages = written("first");
    }

    private static Map<String, String> written(String name) throws IOException {
        Path made = Files.createDirectory(folder.resolve(name));
        Command.shell(
                        "deploy/release/cardhouse help | '%s/bin/java' -XX:TieredStopAtLevel=1 -cp '%s'"
                                        .formatted(
                                                System.getProperty("java.home"),
                                                System.getProperty("java.class.path"))
                                + " deploy/release/ManPages.java '%s' 1.2.0 2026-11-21T10:00:00Z"
                                        .formatted(made))
                .run();
        var all = new TreeMap<String, String>();
        try (var files = Files.list(made)) {
            for (Path file : files.toList())
                all.put(file.getFileName().toString(), Files.readString(file));
        }
        return all;
    }

    private static Stream<CommandSpec> commands() {
        return Stream.concat(
                Stream.of(ALL),
                ALL.subcommands().values().stream().map(CommandLine::getCommandSpec));
    }

    private static String file(CommandSpec command) {
        return command.qualifiedName("-") + ".1";
    }

    @Test
    void each_command_has_a_page_with_its_options_and_exit_codes() {
        assertThat(pages).containsOnlyKeys(commands().map(ManPagesTest::file).toList());
        assertThat(commands())
                .allSatisfy(command -> {
                    String page = pages.get(file(command));
                    assertThat(command.options())
                            .allSatisfy(option ->
                                    assertThat(page)
                                            .containsSubsequence(
                                                    Stream.of(option.names())
                                                            .map(ManPagesTest::bold)
                                                            .toList()));
                    assertThat(command.usageMessage().exitCodeList().keySet())
                            .isNotEmpty()
                            .allSatisfy(
                                    code -> assertThat(page).contains(".TP\n" + bold(code) + "\n"));
                });
    }

    private static String bold(String word) {
        return "\\fB" + word.replace("-", "\\-") + "\\fR";
    }

    @Test
    void page_of_the_program_has_what_only_the_launcher_knows() {
        assertThat(pages.get("cardhouse.1"))
                .contains(
                        bold("run") + "\nstart the server; Ctrl\\-C or SIGTERM stops it\n",
                        bold("CARDHOUSE_DATA") + "\nfolder of the server's own PostgreSQL",
                        bold("CARDHOUSE_JVM_OPTIONS") + "\noptions for the JVM",
                        bold("cardhouse-archive") + "(1)");
    }

    @Test
    void pages_are_reproducible() throws IOException {
        assertThat(written("second")).isEqualTo(pages);
    }

    @Test
    void man_prints_each_page_without_a_warning() {
        if (!Command.of("man", "--version").succeeds(_ -> true))
            throw Tools.leftOut("man is not installed");
        for (String name : pages.keySet()) {
            String file = folder.resolve("first").resolve(name).toString();
            String printed =
                    Command.shell(
                                    "man --warnings -E UTF-8 -l -Tutf8 -Z '%s' > /dev/null"
                                            .formatted(file))
                            .run();
            assertThat(printed).as(name).isEmpty();
        }
    }
}
