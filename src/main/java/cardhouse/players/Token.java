package cardhouse.players;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/// A bearer token: 256 random bits. It is shown once; the house keeps only its hash.
public final class Token {
    /// Texts that may be tokens; the stored form of a [Session] contains a space, so it is none.
    public static final String TEXT = "[\\x21-\\x7e]{1,4096}";

    private static final String PREFIX = "ch_";
    private static final int BYTES = 32;

    /// Six characters after `ch_`: enough to tell one's own tokens apart, and 220 bits stay secret.
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

    /// What a client sent; any text will do, for only its hash is looked up.
    public static Token sent(String text) {
        return new Token(text);
    }

    /// SHA-256 of the token, by which it is looked up. The search may well take a time that depends
    /// on how many first bytes of a kept hash were right; but whoever wants to use that has to find
    /// a text with such a hash, so that time tells nothing about any kept token.
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

    /// The token itself, to be told to its owner once.
    public String reveal() {
        return text;
    }

    @Override
    public String toString() {
        return "Token[secret]";
    }
}
