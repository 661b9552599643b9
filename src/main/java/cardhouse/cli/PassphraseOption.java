package cardhouse.cli;

import cardhouse.platform.backup.Passphrase;
import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The source of a passphrase. It is no argument, because all users of a machine can list those.
final class PassphraseOption {
    static final String VARIABLE = "CARDHOUSE_BACKUP_PASSPHRASE";

    @Option(
            names = "--passphrase-file",
            paramLabel = "FILE",
            description =
                    "file whose first line is the passphrase (default: the value of "
                            + VARIABLE
                            + ", or a prompt at the terminal)")
    private Optional<Path> file = Optional.empty();

    /// A passphrase for decryption.
    Passphrase known() throws OfflineDatabase.Closed {
        return read(false);
    }

    /// A passphrase for encryption, prompted for twice.
    Passphrase chosen() throws OfflineDatabase.Closed {
        Passphrase chosen = read(true);
        if (!chosen.isLongEnough())
            throw new OfflineDatabase.Closed(
                    "the passphrase must have at least "
                            + Passphrase.SHORTEST
                            + " characters, because shorter ones can be found by brute force");
        return chosen;
    }

    private Passphrase read(boolean twice) throws OfflineDatabase.Closed {
        if (file.isPresent()) return Passphrase.of(firstLine(file.get()));
        @Nullable String set = System.getenv(VARIABLE);
        if (set != null && !set.isEmpty()) return Passphrase.of(set);
        @Nullable Console console = System.console();
        if (console == null || !console.isTerminal())
            throw new OfflineDatabase.Closed(
                    "no passphrase given: use --passphrase-file, or set " + VARIABLE);
        String typed = typed(console, "Passphrase: ");
        if (twice && !typed.equals(typed(console, "Repeat: ")))
            throw new OfflineDatabase.Closed("the two passphrases differ");
        return Passphrase.of(typed);
    }

    private static String firstLine(Path file) throws OfflineDatabase.Closed {
        try (var lines = Files.newBufferedReader(file)) {
            @Nullable String first = lines.readLine();
            if (first == null || first.isEmpty())
                throw new OfflineDatabase.Closed(file + " has no passphrase in its first line");
            return first;
        } catch (IOException unreadable) {
            throw new OfflineDatabase.Closed(file + " cannot be read");
        }
    }

    private static String typed(Console console, String prompt) throws OfflineDatabase.Closed {
        char @Nullable [] typed = console.readPassword("%s", prompt);
        if (typed == null) throw new OfflineDatabase.Closed("no passphrase was typed");
        return new String(typed);
    }
}
