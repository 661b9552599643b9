package cardhouse.http;

import cardhouse.json.AnswerJson;
import cardhouse.json.Fields;
import cardhouse.json.Json;
import cardhouse.players.Accounts;
import cardhouse.players.Player;
import cardhouse.players.Player.Kind;
import cardhouse.requests.Idempotency;
import cardhouse.requests.Request;
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
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Accounts.
@Path("/v1/players")
@RunOnVirtualThread
public class PlayersResource {
    /// Whoever opens an account is nobody yet.
    private static final UUID NOBODY = new UUID(0, 0);

    private static final Map<String, Kind> KINDS = Map.of("HUMAN", Kind.HUMAN, "BOT", Kind.BOT);

    private final Accounts accounts;
    private final Callers callers;
    private final Idempotency idempotency;

    PlayersResource(Accounts accounts, Callers callers, Idempotency idempotency) {
        this.accounts = accounts;
        this.callers = callers;
        this.idempotency = idempotency;
    }

    /// An account with the token that opens it, told this once.
    public record CreatedPlayer(Player player, String token) {
        private static final AnswerJson<CreatedPlayer> CODEC = AnswerJson.of(CreatedPlayer.class);

        static CreatedPlayer of(Accounts.Opened opened) {
            return new CreatedPlayer(opened.player(), opened.token().reveal());
        }
    }

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
        var answer =
                idempotency.once(
                        new Request(NOBODY, key, body),
                        CreatedPlayer.CODEC,
                        () -> accounts.open(name, kind),
                        opened -> CreatedPlayer.of(accounts.admit(opened)));
        return TextOrJson.wantsText(accept)
                ? Response.status(201)
                        .entity(answer.value().token() + "\n")
                        .type(TextOrJson.TEXT)
                        .header(HttpHeaders.CACHE_CONTROL, "no-store")
                        .build()
                : Response.status(201)
                        .entity(answer.text())
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
        return shown(accounts.rename(me, name));
    }

    @DELETE
    @Path("/me")
    public Response erase(@HeaderParam("Authorization") @Nullable String authorization) {
        accounts.erase(callers.require(authorization));
        return Response.noContent().build();
    }

    private static Response shown(Player player) {
        return Response.ok(Json.write(player))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
