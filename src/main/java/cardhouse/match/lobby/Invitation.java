package cardhouse.match.lobby;

import cardhouse.fairness.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Lets one player sit down on one seat: 192 random bits or more, told once. The house keeps only
/// its hash.
public final class Invitation {
    private static final int BYTES = 24;

    private final String text;

    private Invitation(String text) {
        this.text = text;
    }

    public static Invitation draw(SecureRandom random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return new Invitation(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /// The same invitation for the same request, however often it is sent.
    ///
    /// @param key the request's, which nobody else knows
    /// @param subject drawn for its first time
    public static Invitation repeatable(String key, UUID subject) {
        byte[] both = (key + " " + subject).getBytes(StandardCharsets.UTF_8);
        return new Invitation(
                Base64.getUrlEncoder().withoutPadding().encodeToString(Sha256.bytes(both)));
    }

    /// What a client sent; any text will do, for only its hash is looked at.
    public static Invitation sent(String text) {
        return new Invitation(text);
    }

    /// SHA-256 of it, in hex: what is kept.
    public String hash() {
        return HexFormat.of().formatHex(Sha256.bytes(text.getBytes(StandardCharsets.UTF_8)));
    }

    /// Whether it is the one that was kept, if one was.
    boolean hasHash(@Nullable String kept) {
        return kept != null
                && MessageDigest.isEqual(
                        hash().getBytes(StandardCharsets.US_ASCII),
                        kept.getBytes(StandardCharsets.US_ASCII));
    }

    /// The invitation itself, to be told once.
    public String reveal() {
        return text;
    }

    @Override
    public String toString() {
        return "Invitation[secret]";
    }
}
