package cardhouse.platform.postgres.embedded;

import static java.nio.file.attribute.PosixFilePermissions.asFileAttribute;
import static java.nio.file.attribute.PosixFilePermissions.fromString;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Comparator;
import java.util.OptionalInt;

/// The folder everything lives in.
///
/// ```
/// data/         what PostgreSQL calls its data directory
/// password      of all roles; readable by the owner only
/// port          the loopback port, kept so that it stays the same
/// postgres.log  what PostgreSQL had to say
/// lock          held by the one service that may use the folder
/// postgres-*/   the program, unpacked
/// ```
record DataFolder(Path root) {

    /// The folder at `path`, created if necessary, under its real path: PostgreSQL later reports
    /// its data directory by that path.
    static DataFolder at(Path path) throws IOException {
        Files.createDirectories(path.toAbsolutePath(), asFileAttribute(fromString("rwx------")));
        Path root = path.toRealPath();
        // pg_ctl hands the name to a shell inside double quotes.
        if (root.toString().chars().anyMatch(c -> "\"$`\\\n".indexOf(c) >= 0))
            throw new CannotRunPostgres(
                    root + ": a data folder's name may not contain quotes, $ or \\");
        return new DataFolder(root);
    }

    Path data() {
        return root.resolve("data");
    }

    Path log() {
        return root.resolve("postgres.log");
    }

    Path lock() {
        return root.resolve("lock");
    }

    Path passwordFile() {
        return root.resolve("password");
    }

    Path portFile() {
        return root.resolve("port");
    }

    /// Whether a database was ever created here.
    boolean isInitialised() {
        return Files.exists(data().resolve("PG_VERSION"));
    }

    /// The major version of the PostgreSQL that made the database, such as 18.
    String version() throws IOException {
        return Files.readString(data().resolve("PG_VERSION")).strip();
    }

    String password() throws IOException {
        if (!Files.exists(passwordFile()))
            throw new CannotRunPostgres(
                    passwordFile()
                            + " is missing: restore it, because the database cannot be opened"
                            + " without it");
        return Files.readString(passwordFile()).strip();
    }

    void makePassword() throws IOException {
        byte[] secret = new byte[24];
        new SecureRandom().nextBytes(secret);
        write(passwordFile(), Base64.getUrlEncoder().withoutPadding().encodeToString(secret));
    }

    OptionalInt keptPort() throws IOException {
        if (!Files.exists(portFile())) return OptionalInt.empty();
        try {
            int port = Integer.parseInt(Files.readString(portFile()).strip());
            return port > 0 && port < 65536 ? OptionalInt.of(port) : OptionalInt.empty();
        } catch (NumberFormatException nonsense) {
            return OptionalInt.empty();
        }
    }

    void keepPort(int port) throws IOException {
        write(portFile(), Integer.toString(port));
    }

    /// Writes so that after a crash there is the old text or the new one, never half of it.
    private void write(Path file, String text) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(draft);
        Files.createFile(draft, asFileAttribute(fromString("rw-------")));
        Files.writeString(draft, text + "\n", StandardOpenOption.SYNC);
        move(draft, file);
    }

    /// Renames and makes the new name outlive a power cut.
    void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        try (var folder = FileChannel.open(root, StandardOpenOption.READ)) {
            folder.force(true);
        }
    }

    static void deleteAll(Path tree) throws IOException {
        if (!Files.exists(tree)) return;
        try (var paths = Files.walk(tree)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
        }
    }
}
