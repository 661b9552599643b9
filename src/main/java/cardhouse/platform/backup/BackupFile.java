package cardhouse.platform.backup;

import cardhouse.platform.background.ProgressListener;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/// A complete backup: opening it has verified every byte.
public final class BackupFile {
    /// Maximum size of a key, or of the manifest, in bytes.
    private static final int LARGEST = 16 << 20;

    private final Path file;
    private final SealHead.Keyed keyed;
    private final BackupManifest manifest;
    private final ProgressListener progress;

    private BackupFile(
            Path file, SealHead.Keyed keyed, BackupManifest manifest, ProgressListener progress) {
        this.file = file;
        this.keyed = keyed;
        this.manifest = manifest;
        this.progress = progress;
    }

    /// Writes the contents of a backup.
    @FunctionalInterface
    public interface Contents {
        void writeTo(BackupWriter parts) throws IOException;
    }

    /// Receives the tables of a backup.
    @FunctionalInterface
    public interface Tables {
        /// @param rows as `COPY … FROM STDIN` takes them
        void take(BackupManifest.Table table, InputStream rows) throws IOException;
    }

    /// Writes a backup. The file replaces an earlier one under its name only once it is complete
    /// and on the disk.
    public static BackupManifest write(
            Path file, Passphrase passphrase, Instant now, Contents contents) throws IOException {
        Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
        Path draft = Files.createTempFile(folder, file.getFileName() + ".", ".new", forOwner());
        try {
            BackupManifest manifest;
            try (var channel = FileChannel.open(draft, StandardOpenOption.WRITE);
                    OutputStream out = java.nio.channels.Channels.newOutputStream(channel)) {
                var writer = new BackupWriter(out, passphrase, now);
                contents.writeTo(writer);
                manifest = writer.finish();
                channel.force(true);
            }
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
            try (var entries = FileChannel.open(folder, StandardOpenOption.READ)) {
                entries.force(true);
            }
            return manifest;
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /// Opens a backup and verifies all of it.
    ///
    /// @param progress receives the bytes of the file as they are read, now and later
    /// @throws BadBackup if nothing may be restored from it
    public static BackupFile open(Path file, Passphrase passphrase, ProgressListener progress)
            throws IOException {
        SealHead.Keyed keyed;
        try (InputStream in = Files.newInputStream(file)) {
            keyed = SealHead.read(in).open(passphrase);
        }
        var found = new LinkedHashMap<String, Measured>();
        var text = new ByteArrayOutputStream();
        pass(
                file,
                keyed,
                progress,
                (name, part) -> {
                    var measured = new Measured();
                    boolean isManifest = name.equals(BackupWriter.MANIFEST);
                    byte[] some = new byte[1 << 13];
                    for (int length = part.read(some); length >= 0; length = part.read(some)) {
                        if (isManifest && text.size() > LARGEST)
                            throw BadBackup.damaged("its manifest is too long");
                        if (isManifest) text.write(some, 0, length);
                        measured.pass(some, 0, length);
                    }
                    if (found.put(name, measured) != null)
                        throw BadBackup.damaged("it has " + name + " twice");
                });
        var manifest = manifest(text.toString(StandardCharsets.UTF_8));
        found.remove(BackupWriter.MANIFEST);
        compare(manifest, found);
        return new BackupFile(file, keyed, manifest, progress);
    }

    private static BackupManifest manifest(String text) throws BadBackup {
        try {
            return Json.read(text, BackupManifest.class);
        } catch (BadBody none) {
            throw BadBackup.damaged("it has no manifest");
        }
    }

    private static void compare(BackupManifest manifest, Map<String, Measured> found)
            throws BadBackup {
        for (var table : manifest.tables()) {
            Measured part = found.remove(BackupWriter.TABLES + table.name());
            if (part == null
                    || part.lines() != table.rows()
                    || !isAs(part, table.bytes(), table.sha256()))
                throw BadBackup.damaged("its table " + table.name() + " is another");
        }
        for (var key : manifest.keys()) {
            Measured part = found.remove(BackupWriter.KEYS + key.name());
            if (part == null || key.bytes() > LARGEST || !isAs(part, key.bytes(), key.sha256()))
                throw BadBackup.damaged("its key " + key.name() + " is another");
        }
        if (!found.isEmpty())
            throw BadBackup.damaged(
                    "it contains parts that are not in its manifest: " + found.keySet());
    }

    private static boolean isAs(Measured part, long bytes, String sha256) {
        return part.bytes() == bytes && part.sha256().equals(sha256);
    }

    public BackupManifest manifest() {
        return manifest;
    }

    /// Reads the rows of all tables, in their order, and verifies them again. A difference fails,
    /// at the latest at the end.
    public void tables(Tables tables) throws IOException {
        var rest = new ArrayList<>(manifest.tables());
        pass(
                file,
                keyed,
                progress,
                (name, part) -> {
                    if (rest.isEmpty()
                            || !name.equals(BackupWriter.TABLES + rest.getFirst().name())) return;
                    tables.take(rest.removeFirst(), part);
                });
        if (!rest.isEmpty()) throw BadBackup.damaged("it changed during the read");
    }

    /// The files of the folder of keys, by their names.
    public Map<String, byte[]> keys() throws IOException {
        var keys = new LinkedHashMap<String, byte[]>();
        pass(
                file,
                keyed,
                progress,
                (name, part) -> {
                    if (name.startsWith(BackupWriter.KEYS))
                        keys.put(
                                name.substring(BackupWriter.KEYS.length()),
                                part.readNBytes(LARGEST));
                });
        if (!List.copyOf(keys.keySet())
                .equals(manifest.keys().stream().map(BackupManifest.Key::name).toList()))
            throw BadBackup.damaged("it changed during the read");
        return keys;
    }

    @FunctionalInterface
    private interface Parts {
        void take(String name, InputStream part) throws IOException;
    }

    private static void pass(
            Path file, SealHead.Keyed keyed, ProgressListener progress, Parts parts)
            throws IOException {
        try (InputStream in = progress.reading(Files.newInputStream(file))) {
            in.skipNBytes(SealHead.LENGTH);
            var sealed = new SealedInput(in, keyed);
            var zip = new ZipInputStream(sealed);
            for (@Nullable ZipEntry entry = zip.getNextEntry();
                    entry != null;
                    entry = zip.getNextEntry()) {
                parts.take(entry.getName(), new Unclosed(zip));
            }
            // The end of the zip, with the chunk that is marked as the last.
            sealed.transferTo(OutputStream.nullOutputStream());
        } catch (ZipException | EOFException other) {
            throw BadBackup.damaged("the decrypted content is not a backup");
        }
    }

    /// The reader of a part must not close the file.
    private static final class Unclosed extends FilterInputStream {
        Unclosed(InputStream in) {
            super(in);
        }

        @Override
        public void close() {
            // The next part comes from the same stream.
        }
    }

    private static FileAttribute<?>[] forOwner() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
