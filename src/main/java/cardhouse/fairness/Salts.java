package cardhouse.fairness;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// The salts in the hashes of entries, so that a hash reveals nothing before the seed is published.
/// Without them, a player could try the few cards that another may have drawn until the hash of a
/// receipt fits.
///
/// `saltᵣ = HMAC-SHA-256(serverSeed, "salt/r")`, r in decimal ASCII. Not thread-safe.
public final class Salts {
    private final Hmac hmac;

    public Salts(ServerSeed seed) {
        this.hmac = new Hmac(seed.bytes());
    }

    /// 64 lower-case hex digits.
    public String of(int revision) {
        byte[] name = ("salt/" + revision).getBytes(StandardCharsets.US_ASCII);
        return HexFormat.of().formatHex(hmac.bytes(name));
    }
}
