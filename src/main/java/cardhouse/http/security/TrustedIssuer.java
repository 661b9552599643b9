package cardhouse.http.security;

import cardhouse.players.Accounts.Vouched;
import cardhouse.players.Scope;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwa.AlgorithmConstraints.ConstraintType;
import org.jose4j.jwk.HttpsJwks;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.resolvers.HttpsJwksVerificationKeyResolver;
import org.jose4j.keys.resolvers.JwksVerificationKeyResolver;
import org.jose4j.keys.resolvers.VerificationKeyResolver;
import org.jose4j.lang.JoseException;
import org.jspecify.annotations.Nullable;

/// The operator's own identity provider, if there is one: the server accepts its signed access
/// tokens (JWT, RFC 7519) as well as its own tokens.
@Singleton
public final class TrustedIssuer {
    private static final Logger LOG = Logger.getLogger(TrustedIssuer.class);
    private static final int LONGEST_SUBJECT = 255;
    private static final int CLOCK_SKEW_SECONDS = 10;

    /// Only asymmetric algorithms: a party that can check a shared key can also forge with it.
    public static final AlgorithmConstraints SIGNED =
            new AlgorithmConstraints(
                    ConstraintType.PERMIT,
                    AlgorithmIdentifiers.RSA_USING_SHA256,
                    AlgorithmIdentifiers.RSA_USING_SHA384,
                    AlgorithmIdentifiers.RSA_USING_SHA512,
                    AlgorithmIdentifiers.RSA_PSS_USING_SHA256,
                    AlgorithmIdentifiers.RSA_PSS_USING_SHA384,
                    AlgorithmIdentifiers.RSA_PSS_USING_SHA512,
                    AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256,
                    AlgorithmIdentifiers.ECDSA_USING_P384_CURVE_AND_SHA384,
                    AlgorithmIdentifiers.ECDSA_USING_P521_CURVE_AND_SHA512,
                    AlgorithmIdentifiers.EDDSA);

    private final Optional<JwtConsumer> consumer;
    private final Optional<String> admin;

    /// @param keys a JSON Web Key Set: a file, or an address that begins with `https://`
    /// @param admin value in the claim `scope` that makes a caller an operator of accounts; if it
    ///   is unset, no caller is one, because other services have a scope `admin`, too
    TrustedIssuer(
            @ConfigProperty(name = "cardhouse.identity.issuer") Optional<String> issuer,
            @ConfigProperty(name = "cardhouse.identity.audience") Optional<String> audience,
            @ConfigProperty(name = "cardhouse.identity.keys") Optional<String> keys,
            @ConfigProperty(name = "cardhouse.identity.admin-scope") Optional<String> admin) {
        this.admin = admin;
        long given = Stream.of(issuer, audience, keys).filter(Optional::isPresent).count();
        if (given != 0 && given != 3) {
            throw new IllegalStateException(
                    "cardhouse.identity needs issuer, audience and keys, or none of them");
        }
        this.consumer =
                keys.map(where ->
                        new JwtConsumerBuilder()
                                .setJwsAlgorithmConstraints(SIGNED)
                                .setVerificationKeyResolver(resolver(where))
                                .setExpectedIssuer(true, issuer.orElseThrow())
                                .setExpectedAudience(true, audience.orElseThrow())
                                .setRequireSubject()
                                .setRequireExpirationTime()
                                .setAllowedClockSkewInSeconds(CLOCK_SKEW_SECONDS)
                                .build());
    }

    /// Whether the token may be from this issuer, so that it is worth checking.
    boolean mayHaveSigned(String token) {
        return consumer.isPresent() && token.chars().filter(one -> one == '.').count() == 2;
    }

    /// Empty if it is not a valid token of the provider for this service now.
    Optional<Vouched> identity(String token) {
        try {
            JwtClaims claims = consumer.orElseThrow().processToClaims(token);
            if (!isForAccess(claims)) return Optional.empty();
            return Optional.of(identity(claims)).filter(one -> isFit(one.subject()));
        } catch (InvalidJwtException | MalformedClaimException refused) {
            // The exception's message contains the token, so it is not logged.
            LOG.debug("Access token of the identity provider is invalid; request rejected");
            return Optional.empty();
        }
    }

    /// Whether a subject can be stored and shown.
    public static boolean isFit(@Nullable String subject) {
        return subject != null
                && !subject.isEmpty()
                && subject.length() <= LONGEST_SUBJECT
                && subject.chars().noneMatch(Character::isISOControl);
    }

    /// An ID token identifies a user to the program that they log in to; a refresh token is for the
    /// provider. Neither is meant for a service, even if its audience is this server.
    private static boolean isForAccess(JwtClaims claims) {
        var type = claims.getClaimValue("typ");
        return !claims.hasClaim("at_hash")
                && !claims.hasClaim("c_hash")
                && !"ID".equals(type)
                && !"Refresh".equals(type);
    }

    private Vouched identity(JwtClaims claims) throws MalformedClaimException {
        NumericDate end = claims.getExpirationTime();
        return new Vouched(
                claims.getIssuer(),
                claims.getSubject(),
                name(claims),
                scopes(claims.getClaimValueAsString("scope")),
                Instant.ofEpochSecond(end.getValue()));
    }

    /// The name of a person, as the issuer has it.
    public static Optional<String> name(JwtClaims claims) {
        return Stream.of("name", "preferred_username")
                .map(claims::getClaimValueAsString)
                .filter(name -> name != null && !name.isBlank())
                .findFirst();
    }

    private Set<Scope> scopes(@Nullable String claim) {
        if (claim == null) return Set.of();
        return Arrays.stream(claim.split(" "))
                .flatMap(name ->
                        admin.filter(name::equals).isPresent()
                                ? Stream.of(Scope.ADMIN)
                                : Scope.named(name).filter(scope -> scope != Scope.ADMIN).stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static VerificationKeyResolver resolver(String keys) {
        if (!keys.matches("https?://.*")) return fromFile(Path.of(keys));
        String host = URI.create(keys).getHost();
        boolean nearby = "localhost".equals(host) || "127.0.0.1".equals(host);
        if (keys.startsWith("http:") && !nearby)
            throw new IllegalStateException("cardhouse.identity.keys must come by https");
        return new HttpsJwksVerificationKeyResolver(new HttpsJwks(keys));
    }

    private static VerificationKeyResolver fromFile(Path file) {
        try {
            List<JsonWebKey> keys = new JsonWebKeySet(Files.readString(file)).getJsonWebKeys();
            return new JwksVerificationKeyResolver(keys);
        } catch (IOException | JoseException unreadable) {
            throw new IllegalStateException(
                    "cardhouse.identity.keys cannot be read: " + file, unreadable);
        }
    }
}
