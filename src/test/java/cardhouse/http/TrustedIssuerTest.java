package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.charset.StandardCharsets;
import java.security.Key;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.keys.HmacKey;
import org.jose4j.lang.JoseException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Access tokens of an operator's own identity provider, and what only looks like one.
@Tag("thorough")
@QuarkusTest
@TestProfile(AnotherInstallation.class)
class TrustedIssuerTest {
    private static final String RS256 = AlgorithmIdentifiers.RSA_USING_SHA256;
    private static final String ES256 = AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256;
    private static final float HOUR = 60;

    private static JwtClaims claims(String subject, float minutes, String scope) {
        var claims = new JwtClaims();
        claims.setIssuer(ProviderKeys.ISSUER);
        claims.setAudience("cardhouse");
        claims.setSubject(subject);
        var end = NumericDate.now();
        end.addSeconds((long) (minutes * 60));
        claims.setExpirationTime(end);
        claims.setStringClaim("scope", scope);
        claims.setStringClaim("name", "Ada of the\u0007 provider");
        return claims;
    }

    private static String signed(JwtClaims claims, String algorithm, String id, @Nullable Key key) {
        try {
            var signature = new JsonWebSignature();
            signature.setPayload(claims.toJson());
            signature.setAlgorithmHeaderValue(algorithm);
            signature.setKeyIdHeaderValue(id);
            signature.setKey(key);
            signature.setDoKeyValidation(false);
            signature.setAlgorithmConstraints(AlgorithmConstraints.NO_CONSTRAINTS);
            return signature.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Client bearing(JwtClaims claims) {
        return new Client("Ada", signed(claims, RS256, "rsa", ProviderKeys.RSA.getPrivateKey()));
    }

    private static void refused(String token) {
        var answer = new Client("", token).request().get("/v1/players/me");
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo("UNAUTHENTICATED");
    }

    private static String idOf(Client client) {
        return client.request()
                .get("/v1/players/me")
                .then()
                .statusCode(200)
                .extract()
                .as(JsonBody.class)
                .getString("id");
    }

    private static String anybody() {
        return Seed.another("TrustedIssuerTest").toString();
    }

    @Test
    void a_subject_has_one_account_whichever_key_signed() {
        String subject = anybody();
        Client first = bearing(claims(subject, HOUR, "play openid"));
        Client second =
                first.with(
                        signed(
                                claims(subject, HOUR, "watch"),
                                ES256,
                                "ec",
                                ProviderKeys.EC.getPrivateKey()));

        assertThat(idOf(second)).isEqualTo(idOf(first));
        assertThat(idOf(bearing(claims(anybody(), HOUR, "play")))).isNotEqualTo(idOf(first));
        assertThat(first.request().get("/v1/players/me").as(JsonBody.class).getString("name"))
                .isEqualTo("Ada of the provider");
    }

    @Test
    void the_scope_claim_says_what_it_is_good_for() {
        String match = bearing(claims(anybody(), HOUR, "play")).matchAgainst("trash", "greedy");

        Client watcher = bearing(claims(anybody(), HOUR, "openid watch"));
        watcher.request().get(match).then().statusCode(200);
        assertThat(watcher.json(Map.of()).post("/v1/matches").statusCode()).isEqualTo(403);
        Client nothing = bearing(claims(anybody(), HOUR, "openid"));
        assertThat(nothing.request().get(match).statusCode()).isEqualTo(403);
        // Other services have such a scope, too.
        Client admin = bearing(claims(anybody(), HOUR, "admin"));
        assertThat(admin.request().get("/v1/admin/players").statusCode()).isEqualTo(403);
    }

    @Test
    void a_token_created_with_an_access_token_expires_with_it() {
        Client brief = bearing(claims(anybody(), 1, "account"));

        assertThat(
                        brief.json(Map.of())
                                .post("/v1/players/me/tokens")
                                .then()
                                .statusCode(201)
                                .extract()
                                .as(JsonBody.class)
                                .getString("expiresAt"))
                .isNotEmpty();
    }

    @Test
    void the_first_requests_of_a_new_user_find_one_account() throws Exception {
        Client ada = bearing(claims(anybody(), HOUR, "play"));
        Callable<String> who = () -> idOf(ada);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(
                            threads.invokeAll(java.util.Collections.nCopies(16, who)).stream()
                                    .map(Future::resultNow)
                                    .distinct())
                    .hasSize(1);
        }
    }

    @Test
    void an_erased_account_is_gone_and_a_new_one_is_opened() {
        Client ada = bearing(claims(anybody(), HOUR, "account"));
        String id = idOf(ada);

        ada.request().delete("/v1/players/me").then().statusCode(204);

        assertThat(idOf(ada)).isNotEqualTo(id);
    }

    @Test
    void tokens_for_other_services_or_times_are_rejected() {
        var good = claims(anybody(), HOUR, "play");
        refused(
                signed(
                        claims(anybody(), -1, "play"),
                        RS256,
                        "rsa",
                        ProviderKeys.RSA.getPrivateKey()));
        for (String[] claim :
                List.of(
                        new String[] {"iss", "https://other.example"},
                        new String[] {"aud", "somebody-else"},
                        new String[] {"sub", "a\u0000b"},
                        new String[] {"sub", "x".repeat(256)})) {
            var claims = claims(anybody(), HOUR, "play");
            claims.setStringClaim(claim[0], claim[1]);
            refused(signed(claims, RS256, "rsa", ProviderKeys.RSA.getPrivateKey()));
        }
        // Tokens for others than a service.
        for (String[] claim :
                List.of(
                        new String[] {"typ", "ID"},
                        new String[] {"typ", "Refresh"},
                        new String[] {"at_hash", "MTIzNDU2Nzg5MDEyMzQ1Ng"})) {
            var claims = claims(anybody(), HOUR, "play");
            claims.setStringClaim(claim[0], claim[1]);
            refused(signed(claims, RS256, "rsa", ProviderKeys.RSA.getPrivateKey()));
        }
        for (String missing : List.of("iss", "aud", "sub", "exp")) {
            var claims = claims(anybody(), HOUR, "play");
            claims.unsetClaim(missing);
            refused(signed(claims, RS256, "rsa", ProviderKeys.RSA.getPrivateKey()));
        }
        refused(signed(good, AlgorithmIdentifiers.NONE, "rsa", null));
        // The public key as the secret of a symmetric signature.
        for (byte[] secret :
                List.of(
                        ProviderKeys.RSA.getPublicKey().getEncoded(),
                        ProviderKeys.RSA
                                .toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY)
                                .getBytes(StandardCharsets.UTF_8)))
            refused(signed(good, AlgorithmIdentifiers.HMAC_SHA256, "rsa", new HmacKey(secret)));
        var stranger = newKey();
        refused(signed(good, RS256, "rsa", stranger.getPrivateKey()));
        refused(signed(good, RS256, "nobody", stranger.getPrivateKey()));
        String signed = bearing(good).token();
        refused(signed.substring(0, signed.lastIndexOf('.') + 1));
        refused(signed.replaceFirst("\\..*\\.", ".e30."));
        refused("a.b.c");
        refused("..");
    }

    private static PublicJsonWebKey newKey() {
        try {
            return RsaJwkGenerator.generateJwk(2048);
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }
}
