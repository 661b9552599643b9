package cardhouse.players.http;

import cardhouse.http.Access;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.security.Caller;
import cardhouse.platform.json.AnswerJson;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Answer;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Request;
import cardhouse.players.Bearer;
import cardhouse.players.Grant;
import cardhouse.players.Scope;
import cardhouse.players.Tokens;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// The tokens of the caller's account.
@Path("/v1/players/me/tokens")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class TokensResource {
    private final Tokens tokens;
    private final Caller caller;
    private final Idempotency idempotency;
    private final Clock clock;
    private final Supplier<UUID> ids;

    TokensResource(
            Tokens tokens,
            Caller caller,
            Idempotency idempotency,
            Clock clock,
            Supplier<UUID> ids) {
        this.tokens = tokens;
        this.caller = caller;
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
            Optional<Instant> expiresAt,
            Optional<UUID> parent,
            Optional<Instant> lastUsedAt,
            Optional<String> application) {
        static TokenSummary of(Grant grant) {
            return new TokenSummary(
                    grant.id(),
                    grant.prefix(),
                    grant.label(),
                    Scope.sorted(grant.scopes()).stream().map(Scope::id).toList(),
                    grant.createdAt(),
                    grant.expiresAt(),
                    grant.parent(),
                    grant.lastUsedAt(),
                    grant.application());
        }
    }

    /// A token, returned only this once.
    public record CreatedToken(
            UUID id,
            String prefix,
            String label,
            List<String> scopes,
            Instant createdAt,
            Optional<Instant> expiresAt,
            Optional<UUID> parent,
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
                    shown.parent(),
                    issued.token().reveal());
        }
    }

    public record TokenList(List<TokenSummary> tokens) {}

    @POST
    @PermissionsAllowed(Access.ACCOUNT)
    @Consumes(MediaType.APPLICATION_JSON)
    @ResponseStatus(201)
    public Answer<CreatedToken> make(
            String body, @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        Bearer maker = caller.bearer();
        var wanted = NewTokens.read(Fields.of(body), clock.instant());
        // Checked also for a retry: a token with fewer rights must not get the stored response to a
        // better one.
        var allowed = tokens.allowed(maker, wanted);
        return idempotency.once(
                new Request(maker.player().id(), IdempotencyKey.secret(key), "token " + body),
                CreatedToken.CODEC,
                ids,
                id -> CreatedToken.of(tokens.issue(id, maker, allowed)));
    }

    @GET
    @PermissionsAllowed(Access.ACCOUNT)
    public TokenList list() {
        UUID owner = caller.player().id();
        return new TokenList(tokens.of(owner).stream().map(TokenSummary::of).toList());
    }

    /// Leaves the account the token that this request is sent with.
    @DELETE
    @PermissionsAllowed(Access.ACCOUNT)
    public void revokeOthers() {
        tokens.revokeOthers(caller.bearer());
    }

    @DELETE
    @Path("/{token}")
    @PermissionsAllowed(Access.ACCOUNT)
    public void revoke(@PathParam("token") Id token) {
        tokens.revoke(caller.player().id(), token.value().orElseThrow(Tokens::missing));
    }
}
