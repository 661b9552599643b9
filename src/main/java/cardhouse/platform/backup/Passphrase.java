package cardhouse.platform.backup;

import java.nio.charset.StandardCharsets;

/// The passphrase that encrypts a backup and decrypts it. It is stored neither in the installation
/// nor in the backup.
public final class Passphrase {
    /// In characters. An attacker with the file could try all shorter passphrases.
    public static final int SHORTEST = 12;

    private final String text;

    private Passphrase(String text) {
        this.text = text;
    }

    /// @param text the line without its end
    public static Passphrase of(String text) {
        return new Passphrase(text);
    }

    /// Whether it is long enough to encrypt with.
    public boolean isLongEnough() {
        return text.codePointCount(0, text.length()) >= SHORTEST;
    }

    byte[] bytes() {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// Keeps the passphrase out of logs.
    @Override
    public String toString() {
        return "Passphrase";
    }
}
