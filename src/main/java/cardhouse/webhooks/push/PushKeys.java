package cardhouse.webhooks.push;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/// The keys of a subscription to push messages, which its browser made: messages are encrypted for
/// them.
///
/// @param p256dh a point of the curve P-256
/// @param auth 16 bytes that the browser shares with this server only
public record PushKeys(ECPublicKey p256dh, byte[] auth) {
    static final ECParameterSpec P256 = curve();

    private static final int COORDINATE = 32;
    private static final int POINT = 1 + 2 * COORDINATE;
    private static final int AUTH = 16;
    private static final byte UNCOMPRESSED = 4;

    /// Reads the keys as browsers name and write them, in base64url.
    ///
    /// @return empty if one has another length, or if the point is not on the curve
    public static Optional<PushKeys> read(String p256dh, String auth) {
        try {
            byte[] shared = Base64.getUrlDecoder().decode(auth);
            if (shared.length != AUTH) return Optional.empty();
            return point(Base64.getUrlDecoder().decode(p256dh))
                    .map(key -> new PushKeys(key, shared));
        } catch (IllegalArgumentException otherCharacters) {
            return Optional.empty();
        }
    }

    /// A key from its uncompressed point, if it has the right length and is on the curve. The curve
    /// has no points of small order.
    private static Optional<ECPublicKey> point(byte[] written) {
        if (written.length != POINT || written[0] != UNCOMPRESSED) return Optional.empty();
        var x = new BigInteger(1, Arrays.copyOfRange(written, 1, 1 + COORDINATE));
        var y = new BigInteger(1, Arrays.copyOfRange(written, 1 + COORDINATE, POINT));
        if (!isOnCurve(x, y)) return Optional.empty();
        try {
            var key = new ECPublicKeySpec(new ECPoint(x, y), P256);
            return Optional.of((ECPublicKey) KeyFactory.getInstance("EC").generatePublic(key));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has the curve P-256", missing);
        }
    }

    private static boolean isOnCurve(BigInteger x, BigInteger y) {
        var curve = P256.getCurve();
        BigInteger prime = ((ECFieldFp) curve.getField()).getP();
        BigInteger right = x.pow(2).add(curve.getA()).multiply(x).add(curve.getB());
        return x.compareTo(prime) < 0
                && y.compareTo(prime) < 0
                && y.pow(2).subtract(right).mod(prime).signum() == 0;
    }

    /// The uncompressed point of a key, 65 bytes.
    static byte[] point(ECPublicKey key) {
        ECPoint at = key.getW();
        return HexFormat.of().parseHex("04%064x%064x".formatted(at.getAffineX(), at.getAffineY()));
    }

    private static ECParameterSpec curve() {
        try {
            var parameters = AlgorithmParameters.getInstance("EC");
            parameters.init(new ECGenParameterSpec("secp256r1"));
            return parameters.getParameterSpec(ECParameterSpec.class);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has the curve P-256", missing);
        }
    }
}
