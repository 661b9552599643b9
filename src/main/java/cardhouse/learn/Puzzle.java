package cardhouse.learn;

import cardhouse.fairness.Sha256;
import java.nio.ByteBuffer;
import java.util.UUID;

/// @param id follows from the certificate
public record Puzzle(UUID id, Certificate certificate) {
    /// The bits of a UUID that are the same in all of version 8 (RFC 9562).
    private static final long VERSION = 0xf000L;

    private static final long VARIANT = 0xc000_0000_0000_0000L;

    /// @param canonical the certificate as canonical JSON in UTF-8
    static Puzzle of(Certificate certificate, byte[] canonical) {
        var hash = ByteBuffer.wrap(Sha256.bytes(canonical));
        var id =
                new UUID(
                        hash.getLong() & ~VERSION | 0x8000,
                        hash.getLong() & ~VARIANT | Long.MIN_VALUE);
        return new Puzzle(id, certificate);
    }
}
