package cardhouse.match.http;

import cardhouse.bots.matchmaking.Matchmaking;
import cardhouse.engine.Seat;
import cardhouse.http.Access;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.security.Caller;
import cardhouse.match.Match;
import cardhouse.match.Views;
import cardhouse.match.lobby.Invitation;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.Chair;
import cardhouse.platform.json.AnswerJson;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Answer;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Request;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// A seat before the start: taking it, giving entropy, leaving it, removing a player, inviting.
@Path("/v1/matches/{match}/seats/{seat}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class SeatsResource {
    private static final Duration SHORTEST_INVITATION = Duration.ofMinutes(1);
    private static final Duration LONGEST_INVITATION = Duration.ofDays(7);
    private static final Duration INVITATION = Duration.ofDays(1);
    private static final int LONGEST_TOKEN = 64;

    private final Openings openings;
    private final Views views;
    private final Caller caller;
    private final Idempotency idempotency;
    private final MatchLimit limit;
    private final Matchmaking matchmaking;
    private final SecureRandom random = new SecureRandom();

    SeatsResource(
            Openings openings,
            Views views,
            Caller caller,
            Idempotency idempotency,
            MatchLimit limit,
            Matchmaking matchmaking) {
        this.openings = openings;
        this.views = views;
        this.caller = caller;
        this.idempotency = idempotency;
        this.limit = limit;
        this.matchmaking = matchmaking;
    }

    /// An invitation, returned only in this response.
    public record CreatedInvitation(UUID match, Seat seat, String invitation, Instant expiresAt)
            implements TextWriter.Plain {
        private static final AnswerJson<CreatedInvitation> CODEC =
                AnswerJson.of(CreatedInvitation.class);

        @Override
        public String plain() {
            return invitation + "\n";
        }
    }

    @PUT
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    public MatchSummary sit(
            @PathParam("match") MatchId match, @PathParam("seat") Seat seat, String body) {
        Player player = caller.player();
        var fields = Fields.ofOptional(body);
        String entropy = NewMatchBody.entropy(fields);
        boolean later = NewMatchBody.entropyLater(fields, entropy);
        var character = NewMatchBody.character(fields);
        var invitation = fields.optionalText("invitation", 1, LONGEST_TOKEN);
        fields.done();
        Match now =
                limit.at(
                        match.value(),
                        player,
                        () ->
                                openings.sit(
                                        match.value(),
                                        seat,
                                        new Chair.Taken(player, entropy, character, later),
                                        invitation.map(Invitation::sent)));
        return MatchSummary.of(matchmaking.filled(now), views, Optional.of(player));
    }

    /// For a player who has seen the commitment.
    @PUT
    @Path("/entropy")
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    public MatchSummary give(
            @PathParam("match") MatchId match, @PathParam("seat") Seat seat, String body) {
        Player player = caller.player();
        var fields = Fields.of(body);
        String entropy = fields.text("entropy", 0, Openings.LONGEST_ENTROPY);
        fields.done();
        Match now = openings.give(match.value(), seat, player, entropy);
        return MatchSummary.of(matchmaking.filled(now), views, Optional.of(player));
    }

    @DELETE
    @PermissionsAllowed(Access.PLAY)
    public void free(@PathParam("match") MatchId match, @PathParam("seat") Seat seat) {
        openings.stand(match.value(), seat, caller.player());
    }

    @POST
    @Path("/invitations")
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces({MediaType.APPLICATION_JSON, TextWriter.TEXT})
    @ResponseStatus(201)
    public Answer<CreatedInvitation> invite(
            @PathParam("match") MatchId match,
            @PathParam("seat") Seat seat,
            String body,
            @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey idempotencyKey) {
        Player player = caller.player();
        var fields = Fields.ofOptional(body);
        Duration longest =
                fields.duration("expiresIn", SHORTEST_INVITATION, LONGEST_INVITATION)
                        .orElse(INVITATION);
        fields.done();
        var key = IdempotencyKey.secret(idempotencyKey);
        String asked = "invite " + match.value() + " " + seat + " " + longest;
        return idempotency.onceThen(
                new Request(player.id(), key, asked),
                CreatedInvitation.CODEC,
                UUID::randomUUID,
                id -> invited(match.value(), seat, player, invitation(key, id), longest));
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
