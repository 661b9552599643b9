package cardhouse.http;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/// The two keys of an identity provider. They are made once for all class loaders, and the private
/// halves are stored next to the public ones.
final class ProviderKeys {
    static final String ISSUER = "https://id.example";
    static final PublicJsonWebKey RSA = kept("rsa");
    static final PublicJsonWebKey EC = kept("ec");

    private ProviderKeys() {}

    /// The file that a service is given.
    static Path publicHalves() {
        try {
            var set = new JsonWebKeySet(RSA, EC);
            return Files.writeString(
                    Path.of("target", "identity-provider.json"),
                    set.toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static PublicJsonWebKey kept(String name) {
        Path file = Path.of("target", "identity-provider-" + name + ".json");
        try {
            Files.createDirectories(file.getParent());
            if (!Files.exists(file)) {
                PublicJsonWebKey key =
                        name.equals("rsa")
                                ? RsaJwkGenerator.generateJwk(2048)
                                : EcJwkGenerator.generateJwk(EllipticCurves.P256);
                key.setKeyId(name);
                Files.writeString(file, key.toJson(JsonWebKey.OutputControlLevel.INCLUDE_PRIVATE));
            }
            return PublicJsonWebKey.Factory.newPublicJwk(Files.readString(file));
        } catch (IOException | JoseException e) {
            throw new IllegalStateException(e);
        }
    }
}
