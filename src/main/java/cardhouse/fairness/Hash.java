package cardhouse.fairness;

import java.util.Arrays;
import java.util.HexFormat;

/// A SHA-256 hash, compared by its bytes.
public final class Hash {
    /// Bytes of a hash.
    public static final int LENGTH = 32;

    private final byte[] bytes;

    /// @throws IllegalArgumentException if it does not have 32 bytes
    public Hash(byte[] bytes) {
        if (bytes.length != LENGTH)
            throw new IllegalArgumentException("a hash has " + LENGTH + " bytes");
        this.bytes = bytes.clone();
    }

    /// @param hex 64 lower-case hex digits
    /// @throws IllegalArgumentException if it is not a hash
    public static Hash ofHex(String hex) {
        var hash = new Hash(HexFormat.of().parseHex(hex));
        if (hash.hex().equals(hex)) return hash;
        throw new IllegalArgumentException("a hash is written in lower case");
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    /// The published form: 64 lower-case hex digits.
    public String hex() {
        return HexFormat.of().formatHex(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Hash hash && Arrays.equals(bytes, hash.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return hex();
    }
}
