package cardhouse.http;

import cardhouse.json.Fields;
import cardhouse.json.Json;
import cardhouse.players.Grant;
import cardhouse.players.Player;
import cardhouse.players.Player.Kind;
import cardhouse.players.Players;
import cardhouse.players.Scope;
import cardhouse.players.Token;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Accounts.
@Path("/v1/players")
@RunOnVirtualThread
public class PlayersResource {
    /// Whoever opens an account is nobody yet.
    private static final UUID NOBODY = new UUID(0, 0);

    private static final Map<String, Kind> KINDS = Map.of("HUMAN", Kind.HUMAN, "BOT", Kind.BOT);

    private final Players players;
    private final Callers callers;
    private final TokenCache tokens;
    private final Erasure erasure;
    private final Idempotency idempotency;
    private final Clock clock;
    private final Supplier<UUID> ids;
    private final SecureRandom random = new SecureRandom();

    PlayersResource(
            Players players,
            Callers callers,
            TokenCache tokens,
            Erasure erasure,
            Idempotency idempotency,
            Clock clock,
            Supplier<UUID> ids) {
        this.players = players;
        this.callers = callers;
        this.tokens = tokens;
        this.erasure = erasure;
        this.idempotency = idempotency;
        this.clock = clock;
        this.ids = ids;
    }

    /// An account with the token that opens it, told this once.
    public record CreatedPlayer(Player player, String token) {}

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
    public Response open(
            String body,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey,
            @HeaderParam("Accept") @Nullable String accept) {
        var fields = Fields.of(body);
        String name = fields.text("name", 1, Player.LONGEST_NAME);
        Kind kind = fields.choice("kind", KINDS, Kind.HUMAN);
        fields.done();
        var key = RequestParameters.secretKey(idempotencyKey);
        String answer =
                idempotency.answer(NOBODY, key, body, () -> opened(name, kind), this::admitted);
        return TextOrJson.wantsText(accept)
                ? Response.status(201)
                        .entity(TextOrJson.field(answer, "token") + "\n")
                        .type(TextOrJson.TEXT)
                        .header(HttpHeaders.CACHE_CONTROL, "no-store")
                        .build()
                : Response.status(201)
                        .entity(answer)
                        .type(MediaType.APPLICATION_JSON)
                        .header(HttpHeaders.CACHE_CONTROL, "no-store")
                        .build();
    }

    @GET
    @Path("/me")
    @Produces(MediaType.APPLICATION_JSON)
    public Response me(@HeaderParam("Authorization") @Nullable String authorization) {
        return shown(callers.anybody(authorization).player());
    }

    @PATCH
    @Path("/me")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    public Response rename(
            String body, @HeaderParam("Authorization") @Nullable String authorization) {
        Player me = callers.require(authorization);
        var fields = Fields.of(body);
        String name = fields.text("name", 1, Player.LONGEST_NAME);
        fields.done();
        Player renamed = players.rename(me.id(), name).orElse(me);
        tokens.forget(me.id());
        return shown(renamed);
    }

    @DELETE
    @Path("/me")
    public Response erase(@HeaderParam("Authorization") @Nullable String authorization) {
        erasure.of(callers.require(authorization));
        return Response.noContent().build();
    }

    private static Response shown(Player player) {
        return Response.ok(Json.write(player))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private UUID opened(String name, Kind kind) {
        var player = new Player(ids.get(), name, kind, now());
        players.open(player);
        return player.id();
    }

    private CreatedPlayer admitted(UUID id) {
        Token token = Token.draw(random);
        var grant =
                new Grant(
                        ids.get(),
                        Optional.of(token.prefix()),
                        "",
                        Scope.OF_AN_ACCOUNT,
                        now(),
                        Optional.empty());
        players.admit(id, token, grant);
        return new CreatedPlayer(players.find(id).orElseThrow(), token.reveal());
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
