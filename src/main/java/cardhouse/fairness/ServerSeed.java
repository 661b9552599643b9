package cardhouse.fairness;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The server's secret part of a match's chance: 32 bytes from a secure source. It is drawn before
/// the first player takes a seat, and published when the match is over.
///
/// Until then only its [#commitment] is public, so `toString` does not contain the seed.
public record ServerSeed(byte[] bytes) {
    /// Length of a seed, in bytes.
    public static final int LENGTH = 32;

    public ServerSeed {
        if (bytes.length != LENGTH)
            throw new IllegalArgumentException("a server seed has " + LENGTH + " bytes");
        bytes = bytes.clone();
    }

    /// Reads 64 lower-case hex digits, the one way to write a seed.
    public static ServerSeed ofHex(String hex) {
        try {
            return new ServerSeed(Hash.ofHex(hex).bytes());
        } catch (IllegalArgumentException e) {
            // The cause is left out: its message may quote the secret.
            throw new IllegalArgumentException(
                    "a server seed is " + 2 * LENGTH + " lower-case hex digits");
        }
    }

    @Override
    public byte[] bytes() {
        return bytes.clone();
    }

    /// 64 lower-case hex digits, as published when the match is over.
    public String hex() {
        return HexFormat.of().formatHex(bytes);
    }

    /// `SHA-256(serverSeed)` over the 32 bytes, in lower-case hex. It is published before the
    /// match, and binds the server to this seed (audit protocol 1, Chance 1).
    public String commitment() {
        return Sha256.hex(bytes);
    }

    /// From a set's seed, the server seed of the matches at one of its boards:
    /// `HMAC-SHA-256(setSeed, canonical({"board": number, "set": id}))` (audit protocol 1, Sets).
    public ServerSeed ofBoard(String set, int board) {
        var message = Canonical.bytes(Map.of("set", set, "board", board));
        return new ServerSeed(new Hmac(bytes).bytes(message));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ServerSeed seed && MessageDigest.isEqual(bytes, seed.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "ServerSeed[secret]";
    }
}
