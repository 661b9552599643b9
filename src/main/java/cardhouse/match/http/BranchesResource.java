package cardhouse.match.http;

import cardhouse.bots.Level;
import cardhouse.engine.Seat;
import cardhouse.http.Access;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.security.Caller;
import cardhouse.match.Branching;
import cardhouse.match.NewBranch;
import cardhouse.match.NewBranch.Hidden;
import cardhouse.match.Views;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Answer;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Request;
import cardhouse.players.MatchLimit;
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
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// Creates branches: a finished match continues from one of its revisions, as another match.
@Path("/v1/matches/{match}/branches")
@RunOnVirtualThread
public class BranchesResource {
    private static final BuiltInBot USUAL = new BuiltInBot(Level.GREEDY.id());
    private static final Map<String, Hidden> HIDDEN =
            Arrays.stream(Hidden.values())
                    .collect(Collectors.toUnmodifiableMap(Enum::name, Function.identity()));

    private final Branching branching;
    private final Openings openings;
    private final Views views;
    private final Caller caller;
    private final Idempotency idempotency;
    private final MatchLimit limit;

    BranchesResource(
            Branching branching,
            Openings openings,
            Views views,
            Caller caller,
            Idempotency idempotency,
            MatchLimit limit) {
        this.branching = branching;
        this.openings = openings;
        this.views = views;
        this.caller = caller;
        this.idempotency = idempotency;
        this.limit = limit;
    }

    @POST
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces({MediaType.APPLICATION_JSON, TextWriter.TEXT})
    public RestResponse<Answer<CreatedMatch>> branch(
            @PathParam("match") MatchId match,
            String body,
            @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        Player player = caller.player();
        NewBranch wanted = read(Fields.of(body));
        var request = new Request(player.id(), IdempotencyKey.of(key), match.value() + "\n" + body);
        return CreatedMatch.response(
                branching.inTurn(
                        caller.whose(),
                        () ->
                                idempotency.onceThen(
                                        request,
                                        CreatedMatch.CODEC,
                                        () ->
                                                limit.another(
                                                        player,
                                                        wanted.isOfBots(),
                                                        () ->
                                                                branching
                                                                        .branch(
                                                                                match.value(),
                                                                                player,
                                                                                wanted)
                                                                        .id()),
                                        id -> created(id, player))));
    }

    private CreatedMatch created(UUID branch, Player player) {
        return CreatedMatch.of(openings.find(branch), views, player);
    }

    private static NewBranch read(Fields fields) {
        int revision = fields.number("revision", 1, Integer.MAX_VALUE).orElse(1);
        fields.missing("revision");
        var seats = fields.optionalObjects("seats", Seat.MOST, NewMatchBody::seat);
        var hidden = fields.optionalChoice("hidden", HIDDEN).orElse(Hidden.KEEP);
        boolean listed = fields.flag("listed").orElse(false);
        var spectators =
                fields.nested("spectators").map(SpectatorSetting::read).orElse(Spectators.LIVE);
        String entropy = fields.optionalText("entropy", 0, Openings.LONGEST_ENTROPY).orElse("");
        fields.done();
        return new NewBranch(revision, seats, USUAL, hidden, listed, spectators, entropy);
    }
}
