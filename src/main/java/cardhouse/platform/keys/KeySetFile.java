package cardhouse.platform.keys;

import cardhouse.fairness.KeySet;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A key set in a file, as a server publishes it at `/.well-known/jwks.json`.
public final class KeySetFile {
    private KeySetFile() {}

    /// @throws IOException if it cannot be read, or is not a key set
    public static KeySet read(Path file) throws IOException {
        try {
            return KeySet.read(Json.readPlain(Files.readString(file)));
        } catch (IllegalArgumentException | BadBody none) {
            throw new IOException(file + " is not a key set", none);
        }
    }

    static void write(Path file, KeySet keys) throws IOException {
        Files.writeString(file, Json.write(keys.plain()));
    }
}
