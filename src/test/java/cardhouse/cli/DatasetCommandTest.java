package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.archive.audits.TestMatch;
import cardhouse.platform.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Data sets of bots' matches, created and checked at a terminal.
@Beside
@Tag("long")
class DatasetCommandTest {
    @TempDir Path temp;
    private String printed = "";

    private int run(Object... arguments) {
        var bytes = new ByteArrayOutputStream();
        var stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        var terminal = new Terminal(InputStream.nullInputStream(), bytes, stream);
        OfflineDatabase none =
                _ -> {
                    throw new OfflineDatabase.Closed("nobody is at home");
                };
        int code =
                new Commands(terminal, none)
                        .run(Stream.of(arguments).map(Object::toString).toArray(String[]::new));
        printed = bytes.toString(StandardCharsets.UTF_8);
        assertThat(printed).doesNotContain("Exception", "\tat ");
        return code;
    }

    private Path made() {
        Path folder = temp.resolve("set");
        assertThat(run("dataset", "--play", "3", "--game", "trash", folder)).as(printed).isZero();
        return folder;
    }

    @Test
    void a_set_of_bots_needs_no_database_and_is_proven_by_its_key() {
        Path folder = made();
        assertThat(printed)
                .matches("(?s)dataset: 3 matches, \\d+ plies, \\d+ choices in .* a second\\)\n");
        assertThat(run("verify", "--keys", folder.resolve("keys.json"), folder)).isZero();
        assertThat(printed)
                .startsWith(folder + ": data set of 3 matches, ")
                .contains(": proven\n", "  signed with ", " matches, ", " plies a second)");
    }

    @Test
    void verification_without_keys_proves_no_signer() {
        assertThat(run("verify", made())).isEqualTo(3);
        assertThat(printed)
                .contains(": consistent, signed with a key that is not in --keys")
                .doesNotContainIgnoringCase("proven");
    }

    @Test
    void another_key_proves_nothing() throws IOException {
        Path folder = made();
        Path others =
                Files.writeString(temp.resolve("others.json"), Json.write(TestMatch.KEYS.plain()));
        assertThat(run("verify", "--keys", others, folder)).isEqualTo(1);
        assertThat(printed)
                .contains(
                        ": NOT PROVEN",
                        "  manifest.json: not signed with a key of the key set",
                        "  days.ndjson, row 1: no root signed with a key of the key set");
    }

    @Test
    void faults_are_printed_and_change_the_exit_status() throws IOException {
        Path folder = made();
        Files.writeString(folder.resolve("README.md"), "mine");
        assertThat(run("verify", folder)).isEqualTo(1);
        assertThat(printed).contains("  README.md: changed: ").doesNotContain("signed with");
    }

    @Test
    void a_folder_without_a_manifest_is_no_set() throws IOException {
        Path folder = made();
        Files.delete(folder.resolve("manifest.json"));
        assertThat(run("verify", folder)).isEqualTo(2);
        assertThat(printed)
                .isEqualTo(
                        folder
                                + ": has no manifest.json: it is not a data set, or is incomplete\n");
    }

    @Test
    void the_licence_of_a_data_set_is_chosen_by_its_author() throws IOException {
        assertThat(Files.readString(made().resolve("README.md"))).contains("No licence is stated");
        Path free = temp.resolve("free");
        assertThat(run("dataset", "--play", "1", "--game", "trash", "--licence", "CC0-1.0", free))
                .isZero();
        assertThat(Files.readString(free.resolve("README.md")))
                .contains("dedicated it to the public domain: CC0-1.0");
    }

    @Test
    void existing_files_of_the_folder_stay_unchanged() throws IOException {
        Path file = Files.writeString(temp.resolve("mine"), "mine");
        assertThat(run("dataset", "--play", "1", "--game", "trash", temp)).isEqualTo(2);
        assertThat(printed).isEqualTo("dataset: " + temp + " exists and is not empty\n");
        assertThat(Files.readString(file)).isEqualTo("mine");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
                    dataset --play 1 FOLDER                        | --play requires --game
                    dataset --play 1 --game trash --from 2026-11-01 FOLDER | --from and --to cannot be used with --play
                    dataset --seed 2 FOLDER                        | --preset, --seats, --bots and --seed require --play
                    dataset --play 1 --game trash --bots mcts FOLDER | 'mcts' is not one of random, greedy, mcts:N and expert:N, N continuations a move
                    dataset --play 1 --game trash --seats 99 FOLDER | trash has 2 to
                    dataset FOLDER                                 | nobody is at home
                    """)
    void invalid_options_are_rejected(String line, String why) {
        assertThat(run((Object[]) line.split(" "))).isEqualTo(2);
        assertThat(printed).startsWith("dataset: " + why);
        assertThat(Path.of("FOLDER")).doesNotExist();
    }
}
