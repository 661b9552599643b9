package cardhouse.web.oidc;

import cardhouse.http.parameters.FormFields;
import cardhouse.http.security.TrustedIssuer;
import cardhouse.players.Accounts.Vouched;
import cardhouse.players.PlayerName;
import cardhouse.web.oidc.SignInFailure.Code;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jose4j.http.Get;
import org.jose4j.json.JsonUtil;
import org.jose4j.jwk.HttpsJwks;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.consumer.ErrorCodeValidator;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.jwt.consumer.Validator;
import org.jose4j.keys.resolvers.HttpsJwksVerificationKeyResolver;
import org.jose4j.lang.JoseException;
import org.jspecify.annotations.Nullable;

/// A client of an OpenID provider, in the authorisation code flow with PKCE. The operator names the
/// provider, so its addresses are trusted. Nothing is requested from it before the first sign-in.
public final class Provider {
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final int ANSWER_SECONDS = 10;
    private static final int LONGEST_ANSWER = 256 * 1024;
    private static final Duration METADATA_LIFETIME = Duration.ofHours(1);
    private static final int LONGEST_NAME = 100;
    private static final int CLOCK_SKEW_SECONDS = 30;
    private static final int SERVER_ERROR = 500;
    private static final int OK = 200;

    private final String name;
    private final String issuer;
    private final String clientId;
    private final Optional<String> clientSecret;
    private final Clock clock;
    private final HttpClient http = HttpClient.newBuilder().connectTimeout(CONNECT).build();
    private volatile @Nullable Metadata known;

    /// @param name that pages show
    /// @param clientSecret empty for a public client
    public Provider(
            String name, URI issuer, String clientId, Optional<String> clientSecret, Clock clock) {
        if (!isProtected(issuer))
            throw new IllegalArgumentException(
                    "cardhouse.oidc.issuer must be an https address; got " + issuer);
        this.name = name;
        this.issuer = issuer.toString();
        this.clientId = clientId;
        this.clientSecret = clientSecret;
        this.clock = clock;
    }

    /// What the provider publishes about itself.
    ///
    /// @param namesItself whether its answers contain `iss` (RFC 9207)
    /// @param basic whether a client sends its secret in a header
    private record Metadata(
            URI authorization,
            URI token,
            boolean namesItself,
            boolean basic,
            JwtConsumer tokens,
            Instant until) {}

    public String name() {
        return name;
    }

    /// The address at which a person signs in.
    String address(Flow flow, String redirect) {
        URI at = metadata().authorization();
        var query = new LinkedHashMap<String, String>();
        query.put("response_type", "code");
        query.put("client_id", clientId);
        query.put("redirect_uri", redirect);
        query.put("scope", "openid profile");
        query.put("state", flow.state());
        query.put("nonce", flow.nonce());
        query.put("code_challenge", flow.challenge());
        query.put("code_challenge_method", "S256");
        return at + (at.getQuery() == null ? "?" : "&") + FormFields.text(query);
    }

    /// The identity of the person for whom the provider sent an answer.
    ///
    /// @throws SignInFailure if the answer is not that of the provider to this sign-in
    Vouched vouched(Flow flow, String redirect, Map<String, String> answer) {
        Metadata metadata = metadata();
        @Nullable String sender = answer.get("iss");
        if (sender == null ? metadata.namesItself() : !sender.equals(issuer))
            throw new SignInFailure(Code.PROVIDER_INVALID, "answer of another issuer");
        if (!answer.containsKey("code"))
            throw new SignInFailure(Code.SIGN_IN_REFUSED, "answer without a code");
        Object token = redeemed(metadata, flow, redirect, answer.get("code")).get("id_token");
        if (!(token instanceof String text))
            throw new SignInFailure(Code.PROVIDER_INVALID, "answer without an ID token");
        try {
            JwtClaims claims = metadata.tokens().processToClaims(text);
            if (!flow.nonce().equals(claims.getClaimValue("nonce")))
                throw new SignInFailure(Code.PROVIDER_INVALID, "ID token of another sign-in");
            return new Vouched(
                    issuer,
                    claims.getSubject(),
                    TrustedIssuer.name(claims).map(Provider::shown),
                    Set.of(),
                    clock.instant());
        } catch (InvalidJwtException invalid) {
            // The messages may contain the token, so only the codes of jose4j are logged.
            throw new SignInFailure(
                    Code.PROVIDER_INVALID,
                    "ID token is invalid: errors "
                            + invalid.getErrorDetails().stream()
                                    .map(ErrorCodeValidator.Error::getErrorCode)
                                    .toList());
        } catch (MalformedClaimException malformed) {
            throw new SignInFailure(Code.PROVIDER_INVALID, "ID token has a malformed claim");
        }
    }

    private static String shown(String name) {
        return PlayerName.shown(name)
                .codePoints()
                .limit(LONGEST_NAME)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private Map<String, Object> redeemed(
            Metadata metadata, Flow flow, String redirect, String code) {
        var form = new LinkedHashMap<String, String>();
        form.put("grant_type", "authorization_code");
        form.put("code", code);
        form.put("redirect_uri", redirect);
        form.put("code_verifier", flow.verifier());
        var request = HttpRequest.newBuilder(metadata.token());
        if (clientSecret.isPresent() && metadata.basic())
            request.header("Authorization", "Basic " + credentials(clientSecret.get()));
        else {
            form.put("client_id", clientId);
            clientSecret.ifPresent(secret -> form.put("client_secret", secret));
        }
        return answer(
                request.header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(FormFields.text(form))));
    }

    private String credentials(String secret) {
        String both =
                URLEncoder.encode(clientId, StandardCharsets.UTF_8)
                        + ":"
                        + URLEncoder.encode(secret, StandardCharsets.UTF_8);
        return Base64.getEncoder().encodeToString(both.getBytes(StandardCharsets.US_ASCII));
    }

    private Metadata metadata() {
        Metadata metadata = known;
        if (metadata == null || clock.instant().isAfter(metadata.until()))
            known = metadata = discovered();
        return metadata;
    }

    private Metadata discovered() {
        String address = issuer.replaceFirst("/$", "") + "/.well-known/openid-configuration";
        Map<String, Object> found = answer(HttpRequest.newBuilder(URI.create(address)));
        if (!issuer.equals(found.get("issuer")))
            throw new SignInFailure(
                    Code.PROVIDER_INVALID, "metadata of the issuer " + found.get("issuer"));
        var methods = found.get("token_endpoint_auth_methods_supported");
        return new Metadata(
                endpoint(found, "authorization_endpoint"),
                endpoint(found, "token_endpoint"),
                Boolean.TRUE.equals(found.get("authorization_response_iss_parameter_supported")),
                !(methods instanceof List<?> list) || list.contains("client_secret_basic"),
                consumer(endpoint(found, "jwks_uri")),
                clock.instant().plus(METADATA_LIFETIME));
    }

    private static URI endpoint(Map<String, Object> metadata, String name) {
        try {
            URI address = URI.create(String.valueOf(metadata.get(name)));
            if (isProtected(address)) return address;
        } catch (IllegalArgumentException _) {
            // As without an address.
        }
        throw new SignInFailure(
                Code.PROVIDER_INVALID, "metadata without an https address in " + name);
    }

    /// Https, or a server on this machine.
    private static boolean isProtected(URI address) {
        return address.getHost() != null
                && ("https".equals(address.getScheme())
                        || "http".equals(address.getScheme())
                                && Set.of("localhost", "127.0.0.1", "[::1]")
                                        .contains(address.getHost()));
    }

    /// Requests the keys again if a token has a new one.
    private JwtConsumer consumer(URI keys) {
        var get = new Get();
        get.setConnectTimeout((int) CONNECT.toMillis());
        get.setReadTimeout((int) CONNECT.toMillis());
        get.setRetries(0);
        get.setResponseBodySizeLimit(LONGEST_ANSWER);
        var source = new HttpsJwks(keys.toString());
        source.setSimpleHttpGet(get);
        // Only the provider sends tokens here, so it also decides how often its keys are requested.
        source.setRefreshReprieveThreshold(0);
        return new JwtConsumerBuilder()
                .setJwsAlgorithmConstraints(TrustedIssuer.SIGNED)
                .setVerificationKeyResolver(new HttpsJwksVerificationKeyResolver(source))
                .setExpectedIssuer(true, issuer)
                .setExpectedAudience(true, clientId)
                .setRequireExpirationTime()
                .setRequireIssuedAt()
                .setAllowedClockSkewInSeconds(CLOCK_SKEW_SECONDS)
                .registerValidator((Validator) context -> fault(context.getJwtClaims()))
                .build();
    }

    private @Nullable String fault(JwtClaims claims) throws MalformedClaimException {
        if (!TrustedIssuer.isFit(claims.getSubject())) return "the subject is missing or too long";
        var party = claims.getClaimValue("azp");
        boolean ours = party == null ? claims.getAudience().size() == 1 : party.equals(clientId);
        return ours ? null : "the token was issued to another client";
    }

    private Map<String, Object> answer(HttpRequest.Builder request) {
        var sent =
                http.sendAsync(
                        request.header("Accept", "application/json").build(),
                        BodyHandlers.limiting(BodyHandlers.ofString(), LONGEST_ANSWER));
        try {
            HttpResponse<String> answer = sent.get(ANSWER_SECONDS, TimeUnit.SECONDS);
            int status = answer.statusCode();
            if (status == OK) return JsonUtil.parseJson(answer.body());
            String reason = answer.uri().getPath() + " answered " + status;
            throw new SignInFailure(
                    status >= SERVER_ERROR ? Code.PROVIDER_UNAVAILABLE : Code.SIGN_IN_REFUSED,
                    reason);
        } catch (InterruptedException | ExecutionException | TimeoutException away) {
            sent.cancel(true);
            throw new SignInFailure(Code.PROVIDER_UNAVAILABLE, "no answer: " + away);
        } catch (JoseException malformed) {
            throw new SignInFailure(Code.PROVIDER_INVALID, "answer is not a JSON object");
        }
    }
}
