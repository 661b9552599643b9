package cardhouse.fairness;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// What is mixed into the hash of every entry, so that a hash tells nothing before the seed is
/// published: without it, a player could try the few cards that another may have drawn until the
/// hash of a receipt fits.
///
/// `saltᵣ = HMAC-SHA-256(serverSeed, "salt/r")`, r in decimal ASCII. Not safe for two threads.
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
