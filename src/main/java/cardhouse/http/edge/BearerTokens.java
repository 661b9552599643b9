package cardhouse.http.edge;

import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.TokenAuthenticationRequest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/// Looks tokens up that were not seen lately, on a thread that may wait for the database.
@Singleton
public final class BearerTokens implements IdentityProvider<TokenAuthenticationRequest> {
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
