package cardhouse.platform.backup;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Counts the bytes and lines of a stream, and computes its hash.
final class Measured {
    private final MessageDigest digest;
    private long bytes;
    private long lines;

    Measured() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }

    void pass(byte[] some, int from, int length) {
        digest.update(some, from, length);
        bytes += length;
        for (int i = from; i < from + length; i++) if (some[i] == '\n') lines++;
    }

    long bytes() {
        return bytes;
    }

    /// Rows of a table: a line break in a row is written as `\n`.
    long lines() {
        return lines;
    }

    /// In hex; once only.
    String sha256() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
