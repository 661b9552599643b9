package cardhouse.cli;

import cardhouse.cli.AdminInstallation.Door;
import cardhouse.cli.AdminInstallation.Purpose;
import cardhouse.cli.BackupCommand.BackupSum;
import cardhouse.cli.Progress.Unit;
import cardhouse.platform.backup.BackupFile;
import cardhouse.platform.backup.BackupManifest;
import cardhouse.platform.backup.BadBackup;
import cardhouse.platform.backup.Passphrase;
import cardhouse.platform.keys.FileFailure;
import cardhouse.platform.keys.KeyFiles;
import cardhouse.platform.postgres.DatabaseBackup.Refused;
import cardhouse.platform.postgres.ServerDatabase;
import cardhouse.platform.requests.Unavailable;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Puts a backup into an empty place: all of it, or nothing. Whether the file is whole is known
/// before anything is touched.
@picocli.CommandLine.Command(
        name = RestoreCommand.NAME,
        description =
                "Restores a backup into an empty database, of any supported version of PostgreSQL,"
                        + " and an empty key folder. The server must not run.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {
            "0:the backup was restored",
            "1:the file is not a complete and unchanged backup; nothing was changed",
            "2:wrong passphrase, target not empty, or database unavailable"
        })
final class RestoreCommand implements Command {
    static final String NAME = "restore";

    @Mixin private final CommandMessages messages;
    private final Door door;
    private final Progress progress;

    @Mixin private final PassphraseOption passphrase = new PassphraseOption();

    @Option(
            names = "--check",
            description =
                    "check that the file is complete and print its contents, without restoring")
    private boolean checking;

    @Parameters(paramLabel = "FILE", description = "backup file from ./cardhouse backup")
    private Path file = Path.of("");

    RestoreCommand(Terminal terminal, Door door) {
        this.messages = new CommandMessages(NAME, terminal);
        this.door = door;
        this.progress = terminal.progress();
    }

    @Override
    public ExitCode run() {
        long began = System.nanoTime();
        try {
            Passphrase known = passphrase.known();
            long size = file.toFile().length();
            var backup = BackupFile.open(file, known, progress.begin(NAME, Unit.BYTES, size));
            if (!checking) {
                // Once for the keys, once for the tables.
                progress.begin(NAME, Unit.BYTES, 2 * size);
                try (var owner = door.open(Purpose.FILL)) {
                    restore(backup, owner);
                }
            }
            double seconds = (System.nanoTime() - began) / 1e9;
            messages.end(
                    (checking ? "whole: " : "")
                            + inside(backup.manifest())
                            + String.format(Locale.ROOT, ", in %.1f s", seconds),
                    BackupSum.of(backup.manifest(), size, seconds));
            return ExitCode.OK;
        } catch (BadBackup bad) {
            messages.error(file + ": " + bad.why());
            return bad.kind() == BadBackup.Kind.DAMAGED ? ExitCode.FAULT : ExitCode.UNUSABLE;
        } catch (OfflineDatabase.Closed closed) {
            return messages.unusable(closed.why());
        } catch (Refused refused) {
            return messages.unusable(refused.line());
        } catch (KeyFiles.InTheWay inTheWay) {
            return messages.unusable(inTheWay.line());
        } catch (Unavailable away) {
            return messages.unusable(
                    "the database cannot be restored: " + ServerDatabase.why(away));
        } catch (NoSuchFileException missing) {
            return messages.unusable(missing.getFile() + " does not exist");
        } catch (IOException broken) {
            return messages.unusable(file + ": " + FileFailure.why(broken));
        }
    }

    /// The keys go first. Should this end between the two, the same can be done again; the other
    /// way round a server would find a database without its keys, and make new ones.
    private static void restore(BackupFile backup, AdminInstallation owner)
            throws IOException, Refused, KeyFiles.InTheWay {
        owner.database().expect(backup);
        new KeyFiles(backup.keys()).putInto(owner.keys());
        owner.database().restore(backup);
    }

    private static String inside(BackupManifest manifest) {
        return String.format(
                Locale.ROOT,
                "%,d rows of %d tables and %d keys, as of %s, from PostgreSQL %s",
                manifest.rows(),
                manifest.tables().size(),
                manifest.keys().size(),
                manifest.madeAt(),
                manifest.postgres());
    }
}
