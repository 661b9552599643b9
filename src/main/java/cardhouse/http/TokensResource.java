package cardhouse.http;

import cardhouse.json.AnswerJson;
import cardhouse.json.Fields;
import cardhouse.json.Json;
import cardhouse.players.Bearer;
import cardhouse.players.Grant;
import cardhouse.players.Scope;
import cardhouse.players.Tokens;
import cardhouse.requests.Idempotency;
import cardhouse.requests.Request;
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
import java.time.Clock;
import java.time.Instant;
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
    private final Tokens tokens;
    private final Callers callers;
    private final Idempotency idempotency;
    private final Clock clock;
    private final Supplier<UUID> ids;

    TokensResource(
            Tokens tokens,
            Callers callers,
            Idempotency idempotency,
            Clock clock,
            Supplier<UUID> ids) {
        this.tokens = tokens;
        this.callers = callers;
        this.idempotency = idempotency;
        this.clock = clock;
        this.ids = ids;
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
            String token) {
        private static final AnswerJson<CreatedToken> CODEC = AnswerJson.of(CreatedToken.class);

        static CreatedToken of(Tokens.Issued issued) {
            var shown = TokenSummary.of(issued.grant());
            return new CreatedToken(
                    shown.id(),
                    issued.token().prefix(),
                    shown.label(),
                    shown.scopes(),
                    shown.createdAt(),
                    shown.expiresAt(),
                    issued.token().reveal());
        }
    }

    public record TokenList(List<TokenSummary> tokens) {}

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    public Response make(
            String body,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey) {
        Bearer maker = callers.require(authorization, Scope.PLAY);
        var wish = NewTokens.read(Fields.of(body), clock.instant());
        // A lesser token is not told again either what a better one was told.
        var allowed = tokens.allowed(maker, wish);
        var key = RequestParameters.secretKey(idempotencyKey);
        var answer =
                idempotency.once(
                        new Request(maker.player().id(), key, "token " + body),
                        CreatedToken.CODEC,
                        ids,
                        id -> CreatedToken.of(tokens.issue(id, maker, allowed)));
        return Response.status(201)
                .entity(answer.text())
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @GET
    public Response list(@HeaderParam("Authorization") @Nullable String authorization) {
        UUID owner = callers.anybody(authorization).player().id();
        var shown = tokens.of(owner).stream().map(TokenSummary::of).toList();
        return Response.ok(Json.write(new TokenList(shown)))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @DELETE
    @Path("/{token}")
    public Response revoke(
            @PathParam("token") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        UUID owner = callers.require(authorization).id();
        tokens.revoke(owner, RequestParameters.id(id).orElseThrow(Tokens::missing));
        return Response.noContent().build();
    }
}
