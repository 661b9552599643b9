package cardhouse.platform.keys;

import cardhouse.archive.audits.Signers;
import cardhouse.fairness.KeySet;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.jboss.logging.Logger;

/// The key sets in the folder `others` of a [KeyFolder]. They are read again when the folder
/// changes, so that a running server trusts the issuer of a later import.
public final class TrustedIssuers implements Signers {
    private static final Logger LOG = Logger.getLogger(TrustedIssuers.class);

    private final KeySet own;
    private final Path folder;
    private volatile Known known = new Known(FileTime.fromMillis(0), KeySet.of(List.of()));

    private record Known(FileTime as, KeySet keys) {}

    public TrustedIssuers(KeyFolder keys) {
        this.own = keys.keys();
        this.folder = keys.folder().resolve("others");
    }

    @Override
    public KeySet own() {
        return own;
    }

    @Override
    public KeySet all() {
        try {
            FileTime changed = Files.getLastModifiedTime(folder);
            if (!changed.equals(known.as())) known = new Known(changed, read());
        } catch (NoSuchFileException none) {
            return own;
        } catch (IOException unreadable) {
            // Matches of these issuers then count as not provable.
            LOG.errorf(
                    "Keys of trusted issuers in %s cannot be read; imports check without them: %s",
                    folder, unreadable);
        }
        return own.and(known.keys());
    }

    private KeySet read() throws IOException {
        var all = KeySet.of(List.of());
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.json")) {
            for (Path file : files) all = all.and(KeySetFile.read(file));
        }
        return all;
    }

    /// Keeps the keys of another issuer, for good.
    public void keep(KeySet keys) throws IOException {
        if (keys.ids().isEmpty() || all().ids().containsAll(keys.ids())) return;
        Files.createDirectories(folder);
        Path draft = Files.createTempFile(folder, "new", "");
        KeySetFile.write(draft, keys);
        Files.move(draft, folder.resolve(keys.ids().getFirst() + ".json"));
    }
}
