package cardhouse.postgres.embedded;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/// The PostgreSQL that the service brings along, unpacked into a folder of its own.
record Program(Path bin) {

    /// Finds it below `root` or unpacks it there, about two seconds and 60 MB. The folder's name
    /// carries the archive's digest, so a newer release never runs an older program by mistake.
    static Program in(Path root) throws IOException {
        byte[] archive = archive();
        Path home = root.resolve("postgres-" + digest(archive).substring(0, 12));
        if (!Files.isDirectory(home)) {
            // Renamed when complete, so an interrupted unpacking is never taken for a program.
            Path draft = root.resolve(home.getFileName() + ".new");
            DataFolder.deleteAll(draft);
            unpack(archive, draft);
            Files.move(draft, home);
        }
        return new Program(home.resolve("bin").toAbsolutePath());
    }

    private static byte[] archive() throws IOException {
        boolean mac = System.getProperty("os.name").startsWith("Mac");
        boolean arm = System.getProperty("os.arch").equals("aarch64");
        String name = "postgres-" + (mac ? "darwin" : "linux") + (arm ? "-arm_64" : "-x86_64");
        try (InputStream packed = Program.class.getResourceAsStream("/" + name + ".txz")) {
            if (packed == null)
                throw new CannotRunPostgres(
                        "there is no " + name + " in this build: set QUARKUS_DATASOURCE_JDBC_URL");
            return packed.readAllBytes();
        }
    }

    private static String digest(byte[] archive) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(archive));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void unpack(byte[] archive, Path home) throws IOException {
        try (var tar =
                new TarArchiveInputStream(new XZInputStream(new ByteArrayInputStream(archive)))) {
            for (TarArchiveEntry entry = tar.getNextEntry();
                    entry != null;
                    entry = tar.getNextEntry()) {
                Path path = home.resolve(entry.getName());
                if (entry.isDirectory()) {
                    Files.createDirectories(path);
                    continue;
                }
                Files.createDirectories(path.resolveSibling(""));
                if (entry.isSymbolicLink()) {
                    Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
                } else {
                    Files.copy(tar, path);
                    boolean runs = (entry.getMode() & 0100) != 0;
                    Files.setPosixFilePermissions(
                            path,
                            PosixFilePermissions.fromString(runs ? "rwxr-xr-x" : "rw-r--r--"));
                }
            }
        }
    }
}
