package cardhouse.players;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/// A bearer token: 256 random bits. It is shown once; the server stores only its hash.
public final class Token {
    /// Texts that may be tokens; the stored form of a [Session] contains a space, so it is none.
    public static final String TEXT = "[\\x21-\\x7e]{1,4096}";

    private static final String PREFIX = "ch_";
    private static final int BYTES = 32;

    /// Six characters after `ch_`: enough for an owner to distinguish tokens, and 220 bits stay
    /// secret.
    private static final int SHOWN = PREFIX.length() + 6;

    private final String text;

    private Token(String text) {
        this.text = text;
    }

    public static Token draw(SecureRandom random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return new Token(PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /// A token as a client sent it. Any text is accepted, since only its hash is looked up.
    public static Token sent(String text) {
        return new Token(text);
    }

    /// SHA-256 of the token, by which it is looked up. The time of the lookup may depend on how
    /// many first bytes match a stored hash. To use that, an attacker would have to find a text
    /// with such a hash. So the time reveals nothing about a stored token.
    public byte[] hash() {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }

    /// Its first characters, which may be shown.
    public String prefix() {
        return text.substring(0, Math.min(SHOWN, text.length()));
    }

    /// The secret text of the token, for its owner only.
    public String reveal() {
        return text;
    }

    @Override
    public String toString() {
        return "Token[secret]";
    }
}
