package cardhouse.http.security;

import cardhouse.http.Access;
import cardhouse.platform.background.Asker;
import cardhouse.players.Bearer;
import cardhouse.players.Scope;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.quarkus.security.credential.Credential;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import java.security.Permission;
import java.security.Principal;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The sender of a request, in the form of Quarkus Security: the holder of a token, or an anonymous
/// client. Tokens have scopes and no roles.
public final class CallerIdentity implements SecurityIdentity {
    static final CallerIdentity ANONYMOUS = new CallerIdentity(Optional.empty());
    private static final Uni<Boolean> GRANTED = Uni.createFrom().item(true);
    private static final Uni<Boolean> REFUSED = Uni.createFrom().item(false);

    private final Optional<Bearer> bearer;

    private CallerIdentity(Optional<Bearer> bearer) {
        this.bearer = bearer;
    }

    static CallerIdentity of(Bearer bearer) {
        return new CallerIdentity(Optional.of(bearer));
    }

    public Optional<Bearer> bearer() {
        return bearer;
    }

    /// The account or address to which the fair queue charges this caller's request.
    public Asker asker(RoutingContext exchange) {
        String address = RequestRates.network(exchange.request().remoteAddress());
        return bearer.map(one -> new Asker(address, one.player().id()))
                .orElseGet(() -> Asker.of(address));
    }

    public boolean has(Scope scope) {
        return bearer.filter(one -> scope.isAmong(one.grant().scopes())).isPresent();
    }

    /// @param access one of [Access]
    boolean may(String access) {
        return switch (access) {
            case Access.LOOK -> bearer.isEmpty() || has(Scope.WATCH);
            case Access.REVIEW -> bearer.isEmpty() || has(Scope.WATCH) || has(Scope.AUDIT);
            default -> Scope.named(access).filter(this::has).isPresent();
        };
    }

    /// Checks access, in answers outside of resources, as an annotation does elsewhere.
    ///
    /// @param access one of [Access]
    public CallerIdentity require(String access) {
        if (may(access)) return this;
        if (isAnonymous()) throw new UnauthorizedException();
        throw new ForbiddenException(access);
    }

    @Override
    public Principal getPrincipal() {
        return () -> bearer.map(one -> one.player().id().toString()).orElse("");
    }

    @Override
    public boolean isAnonymous() {
        return bearer.isEmpty();
    }

    @Override
    public Uni<Boolean> checkPermission(Permission permission) {
        return may(permission.getName()) ? GRANTED : REFUSED;
    }

    @Override
    public Set<Permission> getPermissions() {
        return Set.of();
    }

    @Override
    public Set<String> getRoles() {
        return Set.of();
    }

    @Override
    public boolean hasRole(String role) {
        return false;
    }

    @Override
    public <T extends Credential> @Nullable T getCredential(Class<T> type) {
        return null;
    }

    @Override
    public Set<Credential> getCredentials() {
        return Set.of();
    }

    @Override
    public <T> @Nullable T getAttribute(String name) {
        return null;
    }

    @Override
    public Map<String, Object> getAttributes() {
        return Map.of();
    }
}
