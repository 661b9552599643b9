package cardhouse.http.security;

import cardhouse.http.answers.Compression;
import cardhouse.platform.background.Asker;
import cardhouse.players.Bearer;
import cardhouse.players.Player;
import cardhouse.players.Scope;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Singleton;
import java.util.Optional;

/// The caller of the request that this thread answers. The annotation on the resource's method has
/// already checked the required access.
@Singleton
public class Caller {
    private final CurrentIdentityAssociation identities;
    private final CurrentVertxRequest request;
    private final BearerAuthentication authentication;

    Caller(
            CurrentIdentityAssociation identities,
            CurrentVertxRequest request,
            BearerAuthentication authentication) {
        this.identities = identities;
        this.request = request;
        this.authentication = authentication;
    }

    /// Call this after a wait and before the answer: the token may have been revoked meanwhile.
    ///
    /// @throws io.quarkus.security.AuthenticationFailedException if it is no longer valid
    public void requireStill() {
        authentication.caller(authentication.sent(request.getCurrent()));
    }

    /// Whether the connection is still open, as far as this node knows.
    public boolean isThere() {
        return !request.getCurrent().response().closed();
    }

    /// Allows compression of the answer: its match is over, so it holds no secret.
    public void mayCompress() {
        Compression.allow(request.getCurrent());
    }

    /// Requires access that only some requests to an address need, so that no annotation can
    /// declare it.
    ///
    /// @param access one of [Access]
    public Bearer require(String access) {
        return identity().require(access).bearer().orElseThrow();
    }

    /// Whether the token has access that only a part of the answer needs.
    ///
    /// @param access one of [Access]
    public boolean may(String access) {
        return identity().may(access);
    }

    /// The player, in operations that require a token.
    public Player player() {
        return bearer().player();
    }

    public Bearer bearer() {
        return identity().bearer().orElseThrow();
    }

    /// The player, if there is a token ([Access#LOOK]).
    public Optional<Player> known() {
        return identity().bearer().map(Bearer::player);
    }

    /// The player, if there is a token with more access than audits ([Access#REVIEW]).
    public Optional<Player> reader() {
        return reader(identity());
    }

    public static Optional<Player> reader(CallerIdentity identity) {
        return identity.bearer().filter(_ -> identity.has(Scope.WATCH)).map(Bearer::player);
    }

    /// The account or address to which the fair queue charges a computation.
    public Asker whose() {
        return identity().asker(request.getCurrent());
    }

    private CallerIdentity identity() {
        return (CallerIdentity) identities.getIdentity();
    }
}
