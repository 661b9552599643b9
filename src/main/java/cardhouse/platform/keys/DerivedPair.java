package cardhouse.platform.keys;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.ECPublicKeySpec;
import javax.crypto.KDF;
import javax.crypto.SecretKey;
import javax.crypto.spec.HKDFParameterSpec;
import org.bouncycastle.crypto.ec.CustomNamedCurves;
import org.bouncycastle.math.ec.FixedPointCombMultiplier;

/// A key pair of the curve P-256 that is derived from a secret: the same secret gives the same
/// pair.
public final class DerivedPair {
    /// 64 bits more than the order of the curve, so that no private key is more likely than others.
    private static final int BYTES = 40;

    private DerivedPair() {}

    public static KeyPair of(SecretKey secret) {
        try {
            byte[] drawn =
                    KDF.getInstance("HKDF-SHA256")
                            .deriveData(
                                    HKDFParameterSpec.ofExtract()
                                            .addIKM(secret)
                                            .thenExpand(
                                                    "P-256".getBytes(StandardCharsets.US_ASCII),
                                                    BYTES));
            var parameters = AlgorithmParameters.getInstance("EC");
            parameters.init(new ECGenParameterSpec("secp256r1"));
            var curve = parameters.getParameterSpec(ECParameterSpec.class);
            BigInteger most = curve.getOrder().subtract(BigInteger.ONE);
            BigInteger exponent = new BigInteger(1, drawn).mod(most).add(BigInteger.ONE);
            // The JDK makes no public key of a private one.
            var point =
                    new FixedPointCombMultiplier()
                            .multiply(CustomNamedCurves.getByName("P-256").getG(), exponent)
                            .normalize();
            var open =
                    new ECPoint(
                            point.getAffineXCoord().toBigInteger(),
                            point.getAffineYCoord().toBigInteger());
            var factory = KeyFactory.getInstance("EC");
            return new KeyPair(
                    factory.generatePublic(new ECPublicKeySpec(open, curve)),
                    factory.generatePrivate(new ECPrivateKeySpec(exponent, curve)));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has P-256 and HKDF", missing);
        }
    }
}
