package cardhouse.match.lobby;

import cardhouse.fairness.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Lets one player take one seat: 192 random bits or more, returned once. The server stores only
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

    /// The same invitation for every repetition of a request.
    ///
    /// @param key of the request, known only to the client
    /// @param subject drawn at the first request
    public static Invitation repeatable(String key, UUID subject) {
        byte[] both = (key + " " + subject).getBytes(StandardCharsets.UTF_8);
        return new Invitation(
                Base64.getUrlEncoder().withoutPadding().encodeToString(Sha256.bytes(both)));
    }

    /// The text that a client sent. Any text is accepted, because only its hash is compared.
    public static Invitation sent(String text) {
        return new Invitation(text);
    }

    /// SHA-256 of the invitation, in hex; this is stored.
    public String hash() {
        return HexFormat.of().formatHex(Sha256.bytes(text.getBytes(StandardCharsets.UTF_8)));
    }

    /// Whether its hash is the stored one, if there is one.
    boolean hasHash(@Nullable String kept) {
        return kept != null
                && MessageDigest.isEqual(
                        hash().getBytes(StandardCharsets.US_ASCII),
                        kept.getBytes(StandardCharsets.US_ASCII));
    }

    /// The invitation itself, to be returned once.
    public String reveal() {
        return text;
    }

    @Override
    public String toString() {
        return "Invitation[secret]";
    }
}
