package cardhouse.cli;

import cardhouse.cli.AdminInstallation.Door;
import cardhouse.cli.AdminInstallation.Purpose;
import cardhouse.cli.Progress.Unit;
import cardhouse.platform.backup.BackupFile;
import cardhouse.platform.backup.BackupManifest;
import cardhouse.platform.backup.BackupWriter;
import cardhouse.platform.backup.Passphrase;
import cardhouse.platform.keys.FileFailure;
import cardhouse.platform.keys.KeyFiles;
import cardhouse.platform.postgres.DatabaseBackup.Refused;
import cardhouse.platform.postgres.ServerDatabase;
import cardhouse.platform.requests.Unavailable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// Writes a database and its keys into one file, also while the server runs.
@picocli.CommandLine.Command(
        name = BackupCommand.NAME,
        description =
                "Backs up the database and the keys into one file, encrypted with a passphrase."
                        + " The server may run during the backup.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {"0:the file is complete and on disk", "2:no file was written"})
final class BackupCommand implements Command {
    static final String NAME = "backup";

    @Mixin private final CommandMessages messages;
    private final Door door;
    private final Progress progress;

    @Mixin private final PassphraseOption passphrase = new PassphraseOption();

    @Parameters(
            paramLabel = "FILE",
            description = "file to write; a complete backup replaces an existing file")
    private Path file = Path.of("");

    BackupCommand(Terminal terminal, Door door) {
        this.messages = new CommandMessages(NAME, terminal);
        this.door = door;
        this.progress = terminal.progress();
    }

    @Override
    public ExitCode run() {
        long began = System.nanoTime();
        try {
            Passphrase sealing = passphrase.chosen();
            BackupManifest manifest;
            try (var owner = door.open(Purpose.BESIDE)) {
                manifest =
                        BackupFile.write(
                                file, sealing, Instant.now(), parts -> write(owner, parts));
            }
            long bytes = Files.size(file);
            double seconds = (System.nanoTime() - began) / 1e9;
            messages.end(
                    String.format(
                            Locale.ROOT,
                            "%,d rows of %d tables and %d keys, %.1f MB in %.1f s",
                            manifest.rows(),
                            manifest.tables().size(),
                            manifest.keys().size(),
                            bytes / 1e6,
                            seconds),
                    BackupSum.of(manifest, bytes, seconds));
            return ExitCode.OK;
        } catch (OfflineDatabase.Closed closed) {
            return messages.unusable(closed.why());
        } catch (NothingToKeep nothing) {
            return messages.unusable(nothing.getMessage());
        } catch (Unavailable away) {
            return messages.unusable("the database cannot be read: " + ServerDatabase.why(away));
        } catch (IOException broken) {
            return unwritten(broken);
        } catch (UncheckedIOException broken) {
            return unwritten(Objects.requireNonNull(broken.getCause()));
        }
    }

    private ExitCode unwritten(IOException why) {
        return messages.unusable(file + " cannot be written: " + FileFailure.why(why));
    }

    /// The keys come last: what is in the database was signed with keys that were there before.
    private void write(AdminInstallation owner, BackupWriter parts) throws IOException {
        parts.report(progress.begin(NAME, Unit.BYTES, 0));
        try {
            owner.database().write(parts);
        } catch (Refused refused) {
            throw new NothingToKeep(refused.line());
        }
        var keys = KeyFiles.in(owner.keys()).contents();
        if (keys.isEmpty())
            throw new NothingToKeep(
                    "no keys found in " + owner.keys() + ": is CARDHOUSE_KEYS that folder?");
        for (var key : keys.entrySet()) parts.key(key.getKey(), key.getValue());
    }

    /// The contents of a backup, for programs.
    record BackupSum(
            long rows,
            int tables,
            int keys,
            long bytes,
            Instant madeAt,
            String postgres,
            double seconds) {
        static BackupSum of(BackupManifest manifest, long bytes, double seconds) {
            return new BackupSum(
                    manifest.rows(),
                    manifest.tables().size(),
                    manifest.keys().size(),
                    bytes,
                    manifest.madeAt(),
                    manifest.postgres(),
                    seconds);
        }
    }

    private static final class NothingToKeep extends RuntimeException {
        private static final long serialVersionUID = 1;

        NothingToKeep(String line) {
            super(line, null, false, false);
        }
    }
}
