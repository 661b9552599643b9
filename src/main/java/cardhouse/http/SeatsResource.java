package cardhouse.http;

import cardhouse.engine.Seat;
import cardhouse.json.AnswerJson;
import cardhouse.json.Fields;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.lobby.Invitation;
import cardhouse.match.lobby.Openings;
import cardhouse.matchmaking.Matchmaking;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import cardhouse.requests.Idempotency;
import cardhouse.requests.Request;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A seat before the start: sitting down, getting up, sending away, inviting.
@Path("/v1/matches/{match}/seats/{seat}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class SeatsResource {
    private static final Duration SHORTEST_INVITATION = Duration.ofMinutes(1);
    private static final Duration LONGEST_INVITATION = Duration.ofDays(7);
    private static final Duration INVITATION = Duration.ofDays(1);
    private static final int LONGEST_TOKEN = 64;

    private final Openings openings;
    private final Matches matches;
    private final Callers callers;
    private final Idempotency idempotency;
    private final MatchLimit limit;
    private final Matchmaking matchmaking;
    private final SecureRandom random = new SecureRandom();

    SeatsResource(
            Openings openings,
            Matches matches,
            Callers callers,
            Idempotency idempotency,
            MatchLimit limit,
            Matchmaking matchmaking) {
        this.openings = openings;
        this.matches = matches;
        this.callers = callers;
        this.idempotency = idempotency;
        this.limit = limit;
        this.matchmaking = matchmaking;
    }

    /// An invitation, told this once.
    public record CreatedInvitation(UUID match, Seat seat, String invitation, Instant expiresAt) {
        private static final AnswerJson<CreatedInvitation> CODEC =
                AnswerJson.of(CreatedInvitation.class);
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    public Response sit(
            @PathParam("match") String id,
            @PathParam("seat") String seat,
            String body,
            @HeaderParam("Authorization") @Nullable String authorization) {
        Player player = callers.require(authorization);
        var fields = Fields.ofOptional(body);
        String entropy = fields.optionalText("entropy", 0, Openings.LONGEST_ENTROPY).orElse("");
        var character = MatchesResource.character(fields);
        var invitation = fields.optionalText("invitation", 1, LONGEST_TOKEN);
        fields.done();
        UUID wanted = MatchesResource.matchId(id);
        limit.admitsTo(wanted, player);
        Match match =
                openings.sit(
                        wanted,
                        MatchesResource.seat(seat),
                        player,
                        entropy,
                        character,
                        invitation.map(Invitation::sent));
        return MatchesResource.response(
                MatchSummary.of(matchmaking.filled(match), matches, Optional.of(player)));
    }

    @DELETE
    public Response free(
            @PathParam("match") String id,
            @PathParam("seat") String seat,
            @HeaderParam("Authorization") @Nullable String authorization) {
        Player player = callers.require(authorization);
        openings.stand(MatchesResource.matchId(id), MatchesResource.seat(seat), player);
        return Response.noContent().build();
    }

    @POST
    @Path("/invitations")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
    public Response invite(
            @PathParam("match") String id,
            @PathParam("seat") String seatNumber,
            String body,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey,
            @HeaderParam("Accept") @Nullable String accept) {
        Player player = callers.require(authorization);
        UUID match = MatchesResource.matchId(id);
        Seat seat = MatchesResource.seat(seatNumber);
        var fields = Fields.ofOptional(body);
        Duration longest =
                fields.duration("expiresIn", SHORTEST_INVITATION, LONGEST_INVITATION)
                        .orElse(INVITATION);
        fields.done();
        var key = RequestParameters.secretKey(idempotencyKey);
        var answer =
                idempotency.onceThen(
                        new Request(
                                player.id(), key, "invite " + match + " " + seat + " " + longest),
                        CreatedInvitation.CODEC,
                        UUID::randomUUID,
                        subject -> invited(match, seat, player, invitation(key, subject), longest));
        boolean text = TextOrJson.wantsText(accept);
        return Response.status(201)
                .entity(text ? answer.value().invitation() + "\n" : answer.text())
                .type(text ? TextOrJson.TEXT : MediaType.APPLICATION_JSON)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private Invitation invitation(Optional<String> key, UUID subject) {
        return key.map(secret -> Invitation.repeatable(secret, subject))
                .orElseGet(() -> Invitation.draw(random));
    }

    private CreatedInvitation invited(
            UUID match, Seat seat, Player player, Invitation invitation, Duration longest) {
        Instant until = openings.invite(match, seat, player, invitation, longest);
        return new CreatedInvitation(match, seat, invitation.reveal(), until);
    }
}
