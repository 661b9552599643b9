package cardhouse.http.edge;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.credential.TokenCredential;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.security.identity.request.TokenAuthenticationRequest;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Who sent a request, by its `Authorization` header, before its body is read. What each operation
/// asks for stands on its method ([Access]), and in the contract, which a test holds against the
/// service.
@Singleton
public final class BearerAuthentication implements HttpAuthenticationMechanism {
    private static final String SCHEME = "Bearer";

    private final TokenCache tokens;

    BearerAuthentication(TokenCache tokens) {
        this.tokens = tokens;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(
            RoutingContext exchange, IdentityProviderManager providers) {
        @Nullable String header = exchange.request().getHeader(HttpHeaders.AUTHORIZATION);
        if (header == null) return Uni.createFrom().item(CallerIdentity.NOBODY);
        String token;
        try {
            token = BearerHeader.required(header);
        } catch (AuthenticationFailedException malformed) {
            return Uni.createFrom().failure(malformed);
        }
        // Most tokens were seen a moment ago, and need neither the database nor another thread.
        return tokens.known(token)
                .map(bearer -> Uni.createFrom().<SecurityIdentity>item(CallerIdentity.of(bearer)))
                .orElseGet(() ->
                        providers.authenticate(
                                new TokenAuthenticationRequest(
                                        new TokenCredential(token, SCHEME))));
    }

    /// The same on a thread that may wait, for answers that no resource gives.
    ///
    /// @throws AuthenticationFailedException if there is a token, but nobody's
    public CallerIdentity caller(@Nullable String header) {
        return header == null ? CallerIdentity.NOBODY : bearer(BearerHeader.required(header));
    }

    /// @throws AuthenticationFailedException if the token opens no account
    CallerIdentity bearer(String token) {
        return tokens.bearer(token)
                .map(CallerIdentity::of)
                .orElseThrow(() ->
                        new AuthenticationFailedException(
                                "This token is not valid, or not any more."));
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext exchange) {
        return Uni.createFrom()
                .item(
                        new ChallengeData(
                                HttpResponseStatus.UNAUTHORIZED.code(),
                                "WWW-Authenticate",
                                SCHEME));
    }

    @Override
    public Set<Class<? extends AuthenticationRequest>> getCredentialTypes() {
        return Set.of(TokenAuthenticationRequest.class);
    }
}
