package cardhouse.platform.backup;

import java.nio.charset.StandardCharsets;

/// What seals a backup and opens it again. It is nowhere in the installation and nowhere in the
/// backup.
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

    /// Whether something may be sealed with it.
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
