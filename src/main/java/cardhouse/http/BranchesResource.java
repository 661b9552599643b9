package cardhouse.http;

import cardhouse.bots.Level;
import cardhouse.engine.Seat;
import cardhouse.json.Fields;
import cardhouse.match.Branching;
import cardhouse.match.Matches;
import cardhouse.match.NewBranch;
import cardhouse.match.NewBranch.Hidden;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.viewing.Spectators;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import cardhouse.requests.Idempotency;
import cardhouse.requests.Request;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What if: a match that is over goes on from one of its revisions, as another match.
@Path("/v1/matches/{match}/branches")
@RunOnVirtualThread
public class BranchesResource {
    private static final BuiltInBot USUAL = new BuiltInBot(Level.GREEDY.id());
    private static final Map<String, Hidden> HIDDEN =
            Arrays.stream(Hidden.values())
                    .collect(Collectors.toUnmodifiableMap(Enum::name, Function.identity()));

    private final Branching branching;
    private final Openings openings;
    private final Matches matches;
    private final Callers callers;
    private final Idempotency idempotency;
    private final MatchLimit limit;

    BranchesResource(
            Branching branching,
            Openings openings,
            Matches matches,
            Callers callers,
            Idempotency idempotency,
            MatchLimit limit) {
        this.branching = branching;
        this.openings = openings;
        this.matches = matches;
        this.callers = callers;
        this.idempotency = idempotency;
        this.limit = limit;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
    public Response branch(
            @PathParam("match") String id,
            String body,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey,
            @HeaderParam("Accept") @Nullable String accept) {
        Player player = callers.require(authorization);
        UUID origin = MatchesResource.matchId(id);
        NewBranch wish = wish(Fields.of(body));
        var key = RequestParameters.key(idempotencyKey);
        var answer =
                idempotency.onceThen(
                        new Request(player.id(), key, origin + "\n" + body),
                        CreatedMatch.CODEC,
                        () -> {
                            limit.admitsAnother(player);
                            return branching.branch(origin, player, wish).id();
                        },
                        branch ->
                                CreatedMatch.of(
                                        MatchSummary.of(
                                                openings.find(branch),
                                                matches,
                                                Optional.of(player))));
        return CreatedMatch.response(answer, accept);
    }

    private static NewBranch wish(Fields fields) {
        int revision = fields.number("revision", 1, Integer.MAX_VALUE).orElse(1);
        fields.missing("revision");
        var seats = fields.optionalObjects("seats", Seat.MOST, MatchesResource::wishedSeat);
        var hidden = fields.optionalChoice("hidden", HIDDEN).orElse(Hidden.KEPT);
        boolean listed = fields.flag("listed").orElse(false);
        var spectators =
                fields.nested("spectators").map(SpectatorSetting::read).orElse(Spectators.LIVE);
        String entropy = fields.optionalText("entropy", 0, Openings.LONGEST_ENTROPY).orElse("");
        fields.done();
        return new NewBranch(revision, seats, USUAL, hidden, listed, spectators, entropy);
    }
}
