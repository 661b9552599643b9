package cardhouse.http;

import cardhouse.players.Bearer;
import cardhouse.players.Player;
import cardhouse.players.Scope;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Who sent a request, by its `Authorization` header, and whether the token is good for it. What
/// each request needs stands in the contract, which a test holds against the service.
@ApplicationScoped
class Callers {
    private static final Pattern BEARER = Pattern.compile("(?i)bearer +([\\x21-\\x7e]{1,4096})");

    private final TokenCache tokens;

    Callers(TokenCache tokens) {
        this.tokens = tokens;
    }

    /// Who acts, for which a token has to be good for [Scope#PLAY].
    ///
    /// @throws ProblemException if nobody known does
    /// @throws cardhouse.requests.Rejection if the token is not good for it
    Player require(@Nullable String authorization) {
        return require(authorization, Scope.PLAY).player();
    }

    /// @throws ProblemException if nobody known asks
    /// @throws cardhouse.requests.Rejection if the token is not good for it
    Bearer require(@Nullable String authorization, Scope scope) {
        Bearer bearer = anybody(authorization);
        if (scope.isAmong(bearer.grant().scopes())) return bearer;
        throw scope.lacking();
    }

    /// Whoever has a token at all.
    Bearer anybody(@Nullable String authorization) {
        return bearer(authorization)
                .orElseThrow(() -> unauthenticated("This request needs a bearer token.", "Bearer"));
    }

    /// Who looks: anybody, but whoever sends a token means to be known by it, so that it has to be
    /// good for [Scope#WATCH].
    ///
    /// @throws ProblemException if there is a token, but nobody's
    /// @throws cardhouse.requests.Rejection if it is for other things only
    Optional<Player> optional(@Nullable String authorization) {
        return bearer(authorization)
                .map(bearer -> {
                    if (Scope.WATCH.isAmong(bearer.grant().scopes())) return bearer.player();
                    throw Scope.WATCH.lacking();
                });
    }

    /// Who reads what an auditor may read: with a token for [Scope#AUDIT] alone, somebody who sees
    /// what everybody sees.
    Optional<Player> reader(@Nullable String authorization) {
        boolean auditsOnly =
                bearer(authorization)
                        .map(bearer -> bearer.grant().scopes())
                        .filter(held -> Scope.AUDIT.isAmong(held) && !Scope.WATCH.isAmong(held))
                        .isPresent();
        return auditsOnly ? Optional.empty() : optional(authorization);
    }

    private Optional<Bearer> bearer(@Nullable String authorization) {
        if (authorization == null) return Optional.empty();
        var token = BEARER.matcher(authorization.strip());
        if (!token.matches()) throw invalid("The Authorization header must hold a bearer token.");
        return Optional.of(
                tokens.bearer(token.group(1))
                        .orElseThrow(() -> invalid("This token opens no account, or no longer.")));
    }

    private static ProblemException invalid(String detail) {
        return unauthenticated(detail, "Bearer error=\"invalid_token\"");
    }

    private static ProblemException unauthenticated(String detail, String challenge) {
        return new ProblemException(
                401,
                Problem.Code.UNAUTHENTICATED,
                detail,
                Map.of(HttpHeaders.WWW_AUTHENTICATE, challenge));
    }
}
