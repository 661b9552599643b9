package cardhouse.http.security;

import cardhouse.players.Bearer;
import cardhouse.players.Session;
import cardhouse.players.Token;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.credential.TokenCredential;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
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
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Authenticates a request before its body is read: by its `Authorization` header or, if a page of
/// this server sent it without one, by the session of that browser. The required access of each
/// operation is on its method ([Access]) and in the contract; a test compares the two.
@Singleton
public final class BearerAuthentication implements HttpAuthenticationMechanism {
    private static final String SCHEME = "Bearer";
    private static final String SESSION = "Session";

    private final TokenCache tokens;

    BearerAuthentication(TokenCache tokens) {
        this.tokens = tokens;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(
            RoutingContext exchange, IdentityProviderManager providers) {
        Optional<TokenCredential> sent;
        try {
            sent = sent(exchange);
        } catch (AuthenticationFailedException malformed) {
            return Uni.createFrom().failure(malformed);
        }
        if (sent.isEmpty()) return Uni.createFrom().item(CallerIdentity.ANONYMOUS);
        TokenCredential credential = sent.get();
        // Most tokens were used a moment ago, and need neither the database nor another thread.
        return tokens.known(credential.getToken())
                .map(bearer ->
                        Uni.createFrom().<SecurityIdentity>item(identity(credential, bearer)))
                .orElseGet(
                        () -> providers.authenticate(new TokenAuthenticationRequest(credential)));
    }

    /// The credential that a request has, if any.
    ///
    /// @throws AuthenticationFailedException if its header can hold no token
    public Optional<TokenCredential> sent(RoutingContext exchange) {
        @Nullable String header = exchange.request().getHeader(HttpHeaders.AUTHORIZATION);
        if (header != null)
            return Optional.of(new TokenCredential(BearerHeader.required(header), SCHEME));
        return SessionCookie.sentByOwnPage(exchange)
                .map(session -> new TokenCredential(session.kept().reveal(), SESSION));
    }

    /// The same on a thread that may wait, for answers outside of resources.
    ///
    /// @throws AuthenticationFailedException if the token or session belongs to no account
    public CallerIdentity caller(Optional<TokenCredential> sent) {
        return sent.map(this::caller).orElse(CallerIdentity.ANONYMOUS);
    }

    /// @throws AuthenticationFailedException if it belongs to no account
    CallerIdentity caller(TokenCredential sent) {
        return tokens.bearer(Token.sent(sent.getToken()))
                .map(bearer -> identity(sent, bearer))
                .orElseThrow(() ->
                        new AuthenticationFailedException(
                                "The token is unknown, revoked or expired."));
    }

    private static CallerIdentity identity(TokenCredential sent, Bearer bearer) {
        boolean session = sent.getType().equals(SESSION);
        return CallerIdentity.of(session ? bearer.limitedTo(Session.SCOPES) : bearer);
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

    /// Parses the `Authorization` header, both for rate limits and for authentication: two
    /// spellings of one token are one token everywhere.
    static final class BearerHeader {
        private static final Pattern BEARER = Pattern.compile("(?i)bearer +(" + Token.TEXT + ")");

        private BearerHeader() {}

        /// The token in a header; empty if there is no header, or none that could hold a token.
        static Optional<String> token(@Nullable String header) {
            if (header == null) return Optional.empty();
            var bearer = BEARER.matcher(header.strip());
            return bearer.matches() ? Optional.of(bearer.group(1)) : Optional.empty();
        }

        /// @throws AuthenticationFailedException if the header holds none
        static String required(String header) {
            return token(header)
                    .orElseThrow(() ->
                            new AuthenticationFailedException(
                                    "The Authorization header must contain a bearer token."));
        }
    }

    /// Queries tokens that are not in the cache, on a thread that may wait for the database.
    @Singleton
    public static final class BearerTokens implements IdentityProvider<TokenAuthenticationRequest> {
        private final BearerAuthentication authentication;

        BearerTokens(BearerAuthentication authentication) {
            this.authentication = authentication;
        }

        @Override
        public Class<TokenAuthenticationRequest> getRequestType() {
            return TokenAuthenticationRequest.class;
        }

        @Override
        public Uni<SecurityIdentity> authenticate(
                TokenAuthenticationRequest request, AuthenticationRequestContext context) {
            return context.runBlocking(() -> authentication.caller(request.getToken()));
        }
    }
}
