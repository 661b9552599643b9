package cardhouse.archive.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Compares the files of a folder with a manifest.
final class FileCheck {
    private static final int BUFFERED = 1 << 16;

    private FileCheck() {}

    /// Finds files that are missing in the manifest, and the reverse.
    static void names(Path folder, DataSetManifest manifest, SetFindings findings)
            throws IOException {
        Set<String> named =
                manifest.files().stream()
                        .map(DataSetManifest.Item::name)
                        .collect(Collectors.toSet());
        var there = new TreeSet<String>();
        try (var walk = Files.walk(folder)) {
            walk.filter(file -> !Files.isDirectory(file))
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> !name.equals(DataSetManifest.NAME))
                    .forEach(there::add);
        }
        for (String name : there)
            if (!named.contains(name))
                findings.add(name, "added: the manifest does not contain it");
        for (String name : new TreeSet<>(named))
            if (!there.contains(name)) findings.add(name, "missing: the manifest contains it");
    }

    static void hash(Path folder, DataSetManifest.Item item, SetFindings findings) {
        Path file = folder.resolve(item.name());
        if (!Files.isRegularFile(file)) return;
        var digest = HashedFile.sha256();
        long bytes = 0;
        byte[] buffer = new byte[BUFFERED];
        try (var in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
                bytes += read;
            }
        } catch (IOException unreadable) {
            findings.add(item.name(), "cannot be read: " + unreadable.getMessage());
            return;
        }
        String sha256 = HexFormat.of().formatHex(digest.digest());
        if (bytes != item.bytes() || !sha256.equals(item.sha256()))
            findings.add(
                    item.name(),
                    "changed: differs from the manifest: expected "
                            + item.bytes()
                            + " bytes with SHA-256 "
                            + item.sha256()
                            + ", found "
                            + bytes
                            + " with "
                            + sha256);
    }
}
