package cardhouse.match.http;

import cardhouse.bots.matchmaking.Matchmaking;
import cardhouse.http.Access;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.security.Caller;
import cardhouse.match.Views;
import cardhouse.match.lobby.Openings;
import cardhouse.match.lobby.Rematching;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Answer;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Request;
import cardhouse.players.Player;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// Creates a rematch of a finished match with the same players.
@Path("/v1/matches/{match}/rematch")
@RunOnVirtualThread
public class RematchResource {
    private final Rematching rematching;
    private final Openings openings;
    private final Views views;
    private final Caller caller;
    private final Idempotency idempotency;
    private final Matchmaking matchmaking;

    RematchResource(
            Rematching rematching,
            Openings openings,
            Views views,
            Caller caller,
            Idempotency idempotency,
            Matchmaking matchmaking) {
        this.rematching = rematching;
        this.openings = openings;
        this.views = views;
        this.caller = caller;
        this.idempotency = idempotency;
        this.matchmaking = matchmaking;
    }

    @POST
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces({MediaType.APPLICATION_JSON, TextWriter.TEXT})
    public RestResponse<Answer<CreatedMatch>> ask(
            @PathParam("match") MatchId match,
            String body,
            @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        Player player = caller.player();
        Rematching.Part part = read(Fields.ofOptional(body));
        String asked = "rematch " + match.value() + "\n" + body;
        return CreatedMatch.response(
                idempotency.onceThen(
                        new Request(player.id(), IdempotencyKey.of(key), asked),
                        CreatedMatch.CODEC,
                        () -> rematching.ask(match.value(), player, part),
                        id -> told(id, player)));
    }

    private CreatedMatch told(UUID rematch, Player player) {
        return CreatedMatch.of(matchmaking.filled(openings.find(rematch)), views, player);
    }

    private static Rematching.Part read(Fields fields) {
        String entropy = NewMatchBody.entropy(fields);
        boolean later = NewMatchBody.entropyLater(fields, entropy);
        var character = NewMatchBody.character(fields);
        fields.done();
        return new Rematching.Part(entropy, later, character);
    }
}
