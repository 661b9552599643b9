package cardhouse.players;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/// A bearer token: 256 random bits. It is shown once; the house keeps only its hash.
public final class Token {
    private static final String PREFIX = "ch_";
    private static final int BYTES = 32;

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

    /// SHA-256 of the token. Looking a token up by its hash takes no time that depends on how much
    /// of it was right.
    public byte[] hash() {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
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
