package cardhouse.http;

import cardhouse.json.Fields;
import cardhouse.json.Json;
import cardhouse.players.Bearer;
import cardhouse.players.Grant;
import cardhouse.players.Players;
import cardhouse.players.Scope;
import cardhouse.players.Token;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The tokens of the caller's account.
@Path("/v1/players/me/tokens")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class TokensResource {
    private final Players players;
    private final Callers callers;
    private final TokenCache known;
    private final Idempotency idempotency;
    private final Clock clock;
    private final Supplier<UUID> ids;
    private final int most;
    private final SecureRandom random = new SecureRandom();

    TokensResource(
            Players players,
            Callers callers,
            TokenCache known,
            Idempotency idempotency,
            Clock clock,
            Supplier<UUID> ids,
            Limits limits) {
        this.players = players;
        this.callers = callers;
        this.known = known;
        this.idempotency = idempotency;
        this.clock = clock;
        this.ids = ids;
        this.most = limits.tokensPerPlayer();
    }

    /// A token as its owner sees it again.
    public record TokenSummary(
            UUID id,
            Optional<String> prefix,
            String label,
            List<String> scopes,
            Instant createdAt,
            Optional<Instant> expiresAt) {
        static TokenSummary of(Grant grant) {
            return new TokenSummary(
                    grant.id(),
                    grant.prefix(),
                    grant.label(),
                    Scope.sorted(grant.scopes()).stream().map(Scope::id).toList(),
                    grant.createdAt(),
                    grant.expiresAt());
        }
    }

    /// A token, told this once.
    public record CreatedToken(
            UUID id,
            String prefix,
            String label,
            List<String> scopes,
            Instant createdAt,
            Optional<Instant> expiresAt,
            String token) {}

    public record Tokens(List<TokenSummary> tokens) {}

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    public Response make(
            String body,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey) {
        Bearer maker = callers.require(authorization, Scope.PLAY);
        var wish = NewToken.of(Fields.of(body), maker.grant(), now());
        UUID owner = maker.player().id();
        var key = RequestParameters.secretKey(idempotencyKey);
        var made = new Draft(owner, wish);
        // The first answer is the one that counts, and a token nobody was told of opens nothing.
        String answer = idempotency.answer(owner, key, "token " + body, ids, _ -> made.token());
        made.revokeUnlessIn(answer);
        return Response.status(201)
                .entity(answer)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @GET
    public Response list(@HeaderParam("Authorization") @Nullable String authorization) {
        UUID owner = callers.anybody(authorization).player().id();
        var tokens = players.tokens(owner).stream().map(TokenSummary::of).toList();
        return Response.ok(Json.write(new Tokens(tokens)))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @DELETE
    @Path("/{token}")
    public Response revoke(
            @PathParam("token") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        UUID owner = callers.require(authorization).id();
        if (!RequestParameters.id(id).map(token -> players.revoke(owner, token)).orElse(false)) {
            throw new ProblemException(
                    404, Problem.Code.TOKEN_NOT_FOUND, "You have no token with this id.");
        }
        known.forget(owner);
        return Response.noContent().build();
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    /// A token that is made when it is asked for.
    private final class Draft {
        private final UUID owner;
        private final NewToken wish;
        private @Nullable UUID made;

        Draft(UUID owner, NewToken wish) {
            this.owner = owner;
            this.wish = wish;
        }

        CreatedToken token() {
            if (players.tokens(owner).size() >= most) {
                throw new ProblemException(
                        409,
                        Problem.Code.TOO_MANY_TOKENS,
                        "An account has at most " + most + " tokens; revoke one.");
            }
            Token token = Token.draw(random);
            var grant =
                    new Grant(
                            ids.get(),
                            Optional.of(token.prefix()),
                            wish.label(),
                            wish.scopes(),
                            now(),
                            wish.expiresAt());
            players.admit(owner, token, grant);
            made = grant.id();
            var shown = TokenSummary.of(grant);
            return new CreatedToken(
                    shown.id(),
                    token.prefix(),
                    shown.label(),
                    shown.scopes(),
                    shown.createdAt(),
                    shown.expiresAt(),
                    token.reveal());
        }

        void revokeUnlessIn(String answer) {
            if (made != null && !TextOrJson.field(answer, "id").equals(made.toString()))
                players.revoke(owner, made);
        }
    }
}
