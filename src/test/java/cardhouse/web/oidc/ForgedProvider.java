package cardhouse.web.oidc;

import cardhouse.http.parameters.FormFields;
import cardhouse.players.Token;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jose4j.json.JsonUtil;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey.OutputControlLevel;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/// An OpenID provider on this machine whose answers a test changes.
public final class ForgedProvider implements AutoCloseable {
    public static final String CLIENT = "cardhouse";
    public static final String NAME = "Forged ID";

    /// Of a request for an identity.
    private record Asked(String subject, Map<String, String> query) {}

    private final HttpServer server;
    private final int port;
    private final Map<String, Asked> codes = new HashMap<>();
    private final EllipticCurveJsonWebKey first = key("first");
    private int count;

    /// The keys that it publishes.
    public List<EllipticCurveJsonWebKey> published = List.of(first);

    public EllipticCurveJsonWebKey signing = first;
    public Consumer<JwtClaims> claims = _ -> {};
    public Consumer<JsonWebSignature> signature = _ -> {};
    public Consumer<Map<String, Object>> metadata = _ -> {};

    /// Instead of its answers to codes.
    public Optional<String> body = Optional.empty();

    public int status = 200;

    public ForgedProvider() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        port = server.getAddress().getPort();
        server.createContext(
                "/.well-known/openid-configuration",
                exchange -> answer(exchange, 200, described()));
        server.createContext(
                "/keys",
                exchange ->
                        answer(
                                exchange,
                                200,
                                new JsonWebKeySet(published)
                                        .toJson(OutputControlLevel.PUBLIC_ONLY)));
        server.createContext("/token", this::token);
        server.start();
    }

    public static EllipticCurveJsonWebKey key(String id) {
        try {
            var key = EcJwkGenerator.generateJwk(EllipticCurves.P256);
            key.setKeyId(id);
            return key;
        } catch (JoseException missing) {
            throw new IllegalStateException(missing);
        }
    }

    public String issuer() {
        return "http://127.0.0.1:" + port;
    }

    public Provider client() {
        return new Provider(
                NAME, URI.create(issuer()), CLIENT, Optional.of("a secret"), Clock.systemUTC());
    }

    private String described() {
        var described = new HashMap<String, Object>();
        described.put("issuer", issuer());
        described.put("authorization_endpoint", issuer() + "/authorize");
        described.put("token_endpoint", issuer() + "/token");
        described.put("jwks_uri", issuer() + "/keys");
        described.put("authorization_response_iss_parameter_supported", true);
        metadata.accept(described);
        return JsonUtil.toJson(described);
    }

    /// The parameters of its answer to a request of a browser, in which a person signs in.
    public Map<String, String> authorized(String address, String subject) {
        if (!address.startsWith(issuer() + "/authorize?")) throw new AssertionError(address);
        var query = FormFields.of(URI.create(address).getRawQuery()).orElseThrow();
        String code = "code" + ++count;
        codes.put(code, new Asked(subject, query));
        var answer = new HashMap<String, String>();
        answer.put("code", code);
        answer.put("state", query.get("state"));
        answer.put("iss", issuer());
        return answer;
    }

    private void token(HttpExchange exchange) throws IOException {
        String sent =
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.US_ASCII);
        var form = FormFields.of(sent).orElseThrow();
        Asked asked = codes.remove(form.get("code"));
        String expected =
                "Basic "
                        + Base64.getEncoder()
                                .encodeToString(
                                        (CLIENT + ":a+secret").getBytes(StandardCharsets.US_ASCII));
        if (status != 200) answer(exchange, status, "{}");
        else if (body.isPresent()) answer(exchange, status, body.get());
        else if (asked == null
                || !expected.equals(exchange.getRequestHeaders().getFirst("Authorization"))
                || !Objects.equals(form.get("redirect_uri"), asked.query().get("redirect_uri"))
                || !challenge(form.getOrDefault("code_verifier", ""))
                        .equals(asked.query().get("code_challenge")))
            answer(exchange, 400, "{\"error\": \"invalid_grant\"}");
        else answer(exchange, 200, JsonUtil.toJson(Map.of("id_token", idToken(asked))));
    }

    private static String challenge(String verifier) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Token.sent(verifier).hash());
    }

    private String idToken(Asked asked) {
        var content = new JwtClaims();
        content.setIssuer(issuer());
        content.setAudience(CLIENT);
        content.setSubject(asked.subject());
        content.setIssuedAtToNow();
        content.setExpirationTimeMinutesInTheFuture(5);
        content.setStringClaim("nonce", asked.query().get("nonce"));
        content.setStringClaim("name", "Name of " + asked.subject());
        claims.accept(content);
        var signed = new JsonWebSignature();
        signed.setPayload(content.toJson());
        signed.setKeyIdHeaderValue(signing.getKeyId());
        signed.setKey(signing.getPrivateKey());
        signed.setAlgorithmHeaderValue(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
        signature.accept(signed);
        try {
            return signed.getCompactSerialization();
        } catch (JoseException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
