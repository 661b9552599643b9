package cardhouse;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// Source of all randomness in tests: one number, given with `-Dseed=N`, and 1 by default. Each
/// generator has a label, so that two tests never share one, and no test depends on those before
/// it. A failing test prints the seed ([SeedListener]); the same seed gives the same run.
public final class Seed {
    private static final String PROPERTY = "seed";

    /// The time in the first of ordered ids.
    private static final long FIRST = Instant.parse("2026-01-01T00:00:00Z").toEpochMilli();

    private static final Map<String, Integer> DRAWN = new ConcurrentHashMap<>();

    private Seed() {}

    /// The number everything is derived from.
    public static long value() {
        return Long.parseLong(System.getProperty(PROPERTY, "1"));
    }

    /// A generator of its own for each label.
    public static SplittableRandom random(String label) {
        return new SplittableRandom(ByteBuffer.wrap(digest(label)).getLong());
    }

    /// A number for code with a seed of its own.
    public static long number(String label) {
        return random(label).nextLong();
    }

    /// The same for the n-th of many that share a label.
    public static long number(String label, long n) {
        return number(label + " " + n);
    }

    /// A number that does not depend on the seed: for statements about averages, which hold of most
    /// deals and not of all.
    public static long fixed(String label, long n) {
        return ByteBuffer.wrap(sha256(label + " " + n)).getLong();
    }

    /// Bytes for a secret: a match's seed, a token, a key.
    public static byte[] bytes(String label, int count) {
        var bytes = new byte[count];
        random(label).nextBytes(bytes);
        return bytes;
    }

    /// A UUID of version 4, as if drawn.
    public static UUID uuid(String label) {
        var random = random(label);
        long most = random.nextLong() & ~0xf000L | 0x4000L;
        long least = random.nextLong() & 0x3fff_ffff_ffff_ffffL | 0x8000_0000_0000_0000L;
        return new UUID(most, least);
    }

    /// A UUID that was not drawn under this label before: a key, or an id.
    public static UUID another(String label) {
        return uuid(label + " " + DRAWN.merge(label, 1, Integer::sum));
    }

    /// Of version 7, the later the higher the number, as the service's own ids are.
    public static UUID ordered(String label, long number) {
        UUID drawn = uuid(label + " " + number);
        return new UUID(
                FIRST + number << 16 | 0x7000 | drawn.getMostSignificantBits() & 0xfff,
                drawn.getLeastSignificantBits());
    }

    /// For what asks for a secure source by its type.
    public static SecureRandom secure(String label) {
        var random = random(label);
        return new SecureRandom() {
            private static final long serialVersionUID = 1;

            @Override
            public void nextBytes(byte[] bytes) {
                random.nextBytes(bytes);
            }
        };
    }

    /// What to add to a command so that it draws the same again.
    public static String hint() {
        return "-D" + PROPERTY + "=" + value();
    }

    private static byte[] digest(String label) {
        return sha256(value() + " " + label);
    }

    private static byte[] sha256(String text) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            return sha.digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
