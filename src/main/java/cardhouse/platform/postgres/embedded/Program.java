package cardhouse.platform.postgres.embedded;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.jar.JarEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/// The PostgreSQL included in the release, unpacked into a folder of its own.
record Program(Path bin) {

    /// In the folder of the program: which archive it is of.
    private static final String MARK = "archive";

    /// Finds it below `root` or unpacks it there, about two seconds and 60 MB. The folder's name
    /// carries the archive's digest, so a newer release never runs an older program by mistake.
    static Program in(Path root) throws IOException {
        URL packed = packed();
        String mark = mark(packed);
        Optional<Path> known = marked(root, mark);
        Path home = known.isPresent() ? known.get() : unpacked(root, packed);
        if (known.isEmpty()) Files.writeString(home.resolve(MARK), mark);
        return new Program(home.resolve("bin").toAbsolutePath());
    }

    private static Path unpacked(Path root, URL packed) throws IOException {
        byte[] archive;
        try (InputStream stream = packed.openStream()) {
            archive = stream.readAllBytes();
        }
        Path home = root.resolve("postgres-" + digest(archive).substring(0, 12));
        if (!Files.isDirectory(home)) {
            // Renamed when complete, so an interrupted unpacking is never taken for a program.
            Path draft = root.resolve(home.getFileName() + ".new");
            DataFolder.deleteAll(draft);
            unpack(archive, draft);
            Files.move(draft, home);
        }
        return home;
    }

    /// The folder whose mark names this archive. With the mark, the archive need not be read, which
    /// would take a good part of a start.
    private static Optional<Path> marked(Path root, String mark) throws IOException {
        if (!Files.isDirectory(root)) return Optional.empty();
        try (var folders = Files.newDirectoryStream(root, "postgres-*")) {
            for (Path folder : folders) {
                Path said = folder.resolve(MARK);
                if (!folder.toString().endsWith(".new")
                        && Files.exists(said)
                        && Files.readString(said).equals(mark)) return Optional.of(folder);
            }
        }
        return Optional.empty();
    }

    /// Name, size and CRC of the archive in the jar.
    static String mark(URL packed) throws IOException {
        if (!(packed.openConnection() instanceof JarURLConnection jar))
            throw new IOException(packed + " is in no jar");
        JarEntry entry = jar.getJarEntry();
        return "%s %d %x%n".formatted(entry.getName(), entry.getSize(), entry.getCrc());
    }

    static URL packed() {
        boolean mac = System.getProperty("os.name").startsWith("Mac");
        boolean arm = System.getProperty("os.arch").equals("aarch64");
        String name = "postgres-" + (mac ? "darwin" : "linux") + (arm ? "-arm_64" : "-x86_64");
        URL packed = Program.class.getResource("/" + name + ".txz");
        if (packed == null)
            throw new CannotRunPostgres(
                    "there is no " + name + " in this build: set QUARKUS_DATASOURCE_JDBC_URL");
        return packed;
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
