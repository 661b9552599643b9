package cardhouse.players.http;

import cardhouse.http.Access;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.security.Caller;
import cardhouse.platform.json.AnswerJson;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Answer;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Request;
import cardhouse.players.Accounts;
import cardhouse.players.Player;
import cardhouse.players.Player.Kind;
import cardhouse.players.PlayerName;
import cardhouse.players.claims.Claims;
import io.quarkus.security.Authenticated;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.UUID;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// Accounts.
@Path("/v1/players")
@RunOnVirtualThread
public class PlayersResource {
    /// The owner of a request that creates an account, since its caller has none yet.
    private static final UUID NO_ACCOUNT = new UUID(0, 0);

    private static final Map<String, Kind> KINDS = Map.of("HUMAN", Kind.HUMAN, "BOT", Kind.BOT);

    private final Accounts accounts;
    private final Caller caller;
    private final Idempotency idempotency;
    private final Claims claims;

    PlayersResource(Accounts accounts, Claims claims, Caller caller, Idempotency idempotency) {
        this.accounts = accounts;
        this.claims = claims;
        this.caller = caller;
        this.idempotency = idempotency;
    }

    /// An account with the token that opens it. The token is returned only this once.
    public record CreatedPlayer(Player player, String token) implements TextWriter.Plain {
        private static final AnswerJson<CreatedPlayer> CODEC = AnswerJson.of(CreatedPlayer.class);

        static CreatedPlayer of(Accounts.Opened opened) {
            return new CreatedPlayer(opened.player(), opened.token().reveal());
        }

        @Override
        public String plain() {
            return token + "\n";
        }
    }

    @POST
    @PermitAll
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces({MediaType.APPLICATION_JSON, TextWriter.TEXT})
    @ResponseStatus(201)
    public Answer<CreatedPlayer> open(
            String body, @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        var fields = Fields.of(body);
        String name = name(fields);
        Kind kind = fields.choice("kind", KINDS, Kind.HUMAN);
        fields.done();
        return idempotency.once(
                new Request(NO_ACCOUNT, IdempotencyKey.secret(key), body),
                CreatedPlayer.CODEC,
                () -> accounts.open(name, kind),
                opened -> CreatedPlayer.of(accounts.admit(opened)));
    }

    @GET
    @Path("/me")
    @Authenticated
    @Produces(MediaType.APPLICATION_JSON)
    public Profile me() {
        return profile(caller.player());
    }

    @GET
    @Path("/{player}")
    @PermissionsAllowed(Access.LOOK)
    @Produces(MediaType.APPLICATION_JSON)
    public Profile get(@PathParam("player") Id player) {
        return profile(player.value().flatMap(accounts::find).orElseThrow(Accounts::missing));
    }

    private Profile profile(Player player) {
        return Profile.of(player, claims.ownerOf(player.id()));
    }

    @PATCH
    @Path("/me")
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    public Player rename(String body) {
        var fields = Fields.of(body);
        String name = name(fields);
        fields.done();
        return accounts.rename(caller.player(), name);
    }

    @DELETE
    @Path("/me")
    @PermissionsAllowed(Access.ACCOUNT)
    public void erase() {
        accounts.erase(caller.player());
    }

    private static String name(Fields fields) {
        String name = fields.text("name", 1, Player.LONGEST_NAME);
        if (!PlayerName.isPlain(name)) fields.refuse("name", "must have only visible characters");
        if (PlayerName.isReserved(name)) fields.refuse("name", "is reserved for the server");
        return name;
    }
}
