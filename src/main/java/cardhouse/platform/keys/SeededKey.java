package cardhouse.platform.keys;

import cardhouse.fairness.Jwk;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipts;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.spec.NamedParameterSpec;
import java.util.List;

/// A key derived from 32 bytes, without a file: the same bytes give the same key.
///
/// @param receipts signs with it
/// @param keys has its public half
public record SeededKey(Receipts receipts, KeySet keys) {
    public static SeededKey of(byte[] seed) {
        KeyPair pair = pair(seed);
        var published = new Jwk(pair.getPublic());
        return new SeededKey(
                new Receipts(pair.getPrivate(), published.id()),
                KeySet.of(List.of(pair.getPublic())));
    }

    /// The JDK only makes a public key together with a private one: so it is given the private
    /// one's bytes where it asks for random ones.
    static KeyPair pair(byte[] seed) {
        try {
            var generator = KeyPairGenerator.getInstance("Ed25519");
            generator.initialize(NamedParameterSpec.ED25519, new Drawn(seed));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has Ed25519", e);
        }
    }

    private static final class Drawn extends SecureRandom {
        private static final long serialVersionUID = 1;

        private final byte[] bytes;

        Drawn(byte[] bytes) {
            this.bytes = bytes.clone();
        }

        @Override
        public void nextBytes(byte[] drawn) {
            System.arraycopy(bytes, 0, drawn, 0, drawn.length);
        }
    }
}
