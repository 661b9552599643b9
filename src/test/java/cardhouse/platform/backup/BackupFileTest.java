package cardhouse.platform.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cardhouse.Beside;
import cardhouse.platform.background.ProgressListener;
import cardhouse.platform.backup.BackupManifest.Column;
import cardhouse.platform.backup.BadBackup.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A file is a whole backup, or says what it is instead.
@Tag("thorough")
@Beside
class BackupFileTest {
    private static final Instant NOW = Instant.parse("2026-11-22T10:15:30Z");
    private static final Passphrase PASSPHRASE = Passphrase.of("correct horse battery");
    private static final List<Column> COLUMNS = List.of(new Column("name", "text"));
    private static final byte[] ROWS = "ada\nbob\n".getBytes(StandardCharsets.UTF_8);
    private static final byte[] KEY =
            "-----BEGIN PRIVATE KEY-----".getBytes(StandardCharsets.UTF_8);

    @TempDir Path folder;
    private Path file = Path.of("");

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("backup");
        BackupFile.write(file, PASSPHRASE, NOW, BackupFileTest::fill);
    }

    private static void fill(BackupWriter parts) throws IOException {
        parts.from("18", "15.20");
        parts.table(
                "player",
                COLUMNS,
                rows -> {
                    rows.write(ROWS);
                    return 2;
                });
        parts.table("token", COLUMNS, _ -> 0);
        parts.key("0001.pem", KEY);
    }

    @Test
    void everything_is_there_again() throws IOException {
        var backup = BackupFile.open(file, PASSPHRASE, ProgressListener.NONE);
        assertThat(backup.manifest().madeAt()).isEqualTo(NOW);
        assertThat(backup.manifest().schema()).isEqualTo("18");
        assertThat(backup.manifest().postgres()).isEqualTo("15.20");
        assertThat(backup.manifest().rows()).isEqualTo(2);
        assertThat(backup.keys()).containsOnlyKeys("0001.pem");
        assertThat(backup.keys().get("0001.pem")).isEqualTo(KEY);
        var told = new ArrayList<String>();
        backup.tables((table, rows) ->
                told.add(table.name() + " " + table.columns() + new String(rows.readAllBytes())));
        assertThat(told).containsExactly("player " + COLUMNS + "ada\nbob\n", "token " + COLUMNS);
    }

    @Test
    void backup_is_encrypted_and_readable_by_its_owner_only() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                .startsWith("Cardhouse backup")
                .doesNotContain("PRIVATE", "ada\nbob", "player", "manifest");
    }

    @Test
    void the_same_twice_is_sealed_differently() throws IOException {
        Path again = folder.resolve("again");
        BackupFile.write(again, PASSPHRASE, NOW, BackupFileTest::fill);
        assertThat(Files.readAllBytes(again)).isNotEqualTo(Files.readAllBytes(file));
    }

    @Test
    void failed_backup_keeps_the_existing_file() throws IOException {
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() ->
                        BackupFile.write(
                                file,
                                PASSPHRASE,
                                NOW,
                                parts -> {
                                    fill(parts);
                                    throw new IOException("full");
                                }))
                .hasMessage("full");
        assertThat(file).hasBinaryContent(before);
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void a_wrong_passphrase_differs_from_a_damaged_file() {
        assertThat(refusal(Passphrase.of("correct horse batterz")).kind()).isEqualTo(Kind.CLOSED);
    }

    /// Wherever it is cut off: in the head, in what is sealed, before the last byte.
    @ParameterizedTest
    @ValueSource(ints = {17, 100, 111, 112, 120, -20, -1})
    void truncated_file_is_rejected(int length) throws IOException {
        byte[] whole = Files.readAllBytes(file);
        Files.write(
                file, java.util.Arrays.copyOf(whole, length > 0 ? length : whole.length + length));
        assertThat(refusal(PASSPHRASE).kind()).isEqualTo(Kind.DAMAGED);
    }

    /// The format, the cost, the salt, the check, the checksum, what is sealed, the last tag.
    @ParameterizedTest
    @ValueSource(ints = {19, 23, 31, 40, 60, 100, 112, 200, -1})
    void changed_bytes_are_rejected(int place) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[place < 0 ? bytes.length + place : place] ^= 0x40;
        Files.write(file, bytes);
        assertThat(refusal(PASSPHRASE).kind()).isEqualTo(Kind.DAMAGED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "PK", "Cardhouse", "Nobody's backup of anything at all, ever."})
    void other_files_are_rejected(String content) throws IOException {
        Files.writeString(file, content);
        var refusal = refusal(PASSPHRASE);
        assertThat(refusal.kind()).isEqualTo(Kind.DAMAGED);
        assertThat(refusal.why()).isEqualTo("it is not a backup of Cardhouse");
    }

    @Test
    void trailing_bytes_are_rejected() throws IOException {
        Files.write(file, new byte[] {0}, java.nio.file.StandardOpenOption.APPEND);
        assertThat(refusal(PASSPHRASE).kind()).isEqualTo(Kind.DAMAGED);
    }

    /// Encrypted with the right passphrase, but not by this release.
    @Test
    void encrypted_content_that_is_not_a_backup_is_rejected() throws IOException {
        try (var out = Files.newOutputStream(file)) {
            var sealed = new SealedOutput(out, SealHead.of(PASSPHRASE));
            sealed.write("no zip".getBytes(StandardCharsets.UTF_8));
            sealed.finish();
        }
        assertThat(refusal(PASSPHRASE).why()).contains("it has no manifest");
    }

    /// Rows are counted, so that a table which was not written to its end is noticed at once.
    @Test
    void a_table_of_fewer_rows_than_it_says_is_not_written() {
        assertThatThrownBy(() ->
                        BackupFile.write(
                                file,
                                PASSPHRASE,
                                NOW,
                                parts -> parts.table("player", COLUMNS, _ -> 1)))
                .hasMessage("player has 1 rows in 0 lines");
    }

    @Test
    void a_file_that_changes_after_it_was_opened_gives_nothing_out() throws IOException {
        var backup = BackupFile.open(file, PASSPHRASE, ProgressListener.NONE);
        BackupFile.write(file, PASSPHRASE, NOW, BackupFileTest::fill);
        assertThatThrownBy(backup::keys).isInstanceOf(BadBackup.class);
        assertThatThrownBy(() -> backup.tables((_, rows) -> rows.readAllBytes()))
                .isInstanceOf(BadBackup.class);
    }

    private BadBackup refusal(Passphrase passphrase) {
        return catchThrowableOfType(
                BadBackup.class, () -> BackupFile.open(file, passphrase, ProgressListener.NONE));
    }
}
