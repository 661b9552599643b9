package cardhouse.http;

import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.players.Token;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Who sent a request, by its `Authorization` header.
@ApplicationScoped
class Callers {
    private static final Pattern BEARER = Pattern.compile("(?i)bearer +([\\x21-\\x7e]{1,512})");

    private final Players players;

    Callers(Players players) {
        this.players = players;
    }

    /// @throws Rejection if nobody known did
    Player require(@Nullable String authorization) {
        return optional(authorization)
                .orElseThrow(() -> unauthenticated("This request needs a bearer token."));
    }

    /// @throws Rejection if there is a token, but nobody's: who sends one means to be known
    Optional<Player> optional(@Nullable String authorization) {
        if (authorization == null) return Optional.empty();
        var token = BEARER.matcher(authorization.strip());
        if (!token.matches())
            throw unauthenticated("The Authorization header must hold a bearer token.");
        return Optional.of(
                players.owner(Token.sent(token.group(1)))
                        .orElseThrow(() -> unauthenticated("This token opens no account.")));
    }

    private static Rejection unauthenticated(String detail) {
        return new Rejection(401, Problem.Code.UNAUTHENTICATED, detail);
    }
}
