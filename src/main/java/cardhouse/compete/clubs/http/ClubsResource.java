package cardhouse.compete.clubs.http;

import cardhouse.compete.clubs.ClubProof;
import cardhouse.compete.clubs.Season;
import cardhouse.compete.clubs.http.DecisionBody.NewClub;
import cardhouse.compete.clubs.running.ClubSnapshot;
import cardhouse.compete.clubs.running.Clubs;
import cardhouse.compete.clubs.running.Decision;
import cardhouse.compete.clubs.running.ListedClub;
import cardhouse.http.Access;
import cardhouse.http.answers.Paged;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.PageSlice;
import cardhouse.http.parameters.PageSlice.CursorOf;
import cardhouse.http.security.Caller;
import cardhouse.http.security.Creation;
import cardhouse.match.lobby.Invitation;
import cardhouse.platform.background.Computations;
import cardhouse.platform.json.AnswerJson;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Answer;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Request;
import cardhouse.players.Player;
import io.quarkus.security.PermissionsAllowed;
import io.quarkus.security.UnauthorizedException;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.Status;
import org.jspecify.annotations.Nullable;

/// Clubs.
@Path("/v1/clubs")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class ClubsResource {
    private static final String HERE = "/v1/clubs";
    private static final String CURSOR = "clubs";
    private static final int MOST_LISTED = 100;
    private static final Duration SHORTEST_INVITATION = Duration.ofMinutes(1);
    private static final Duration LONGEST_INVITATION = Duration.ofDays(90);
    private static final Duration INVITATION = Duration.ofDays(7);
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,6}");

    private final Clubs clubs;
    private final Caller caller;
    private final Creation creation;
    private final Computations computations;
    private final SecureRandom random = new SecureRandom();

    ClubsResource(Clubs clubs, Caller caller, Creation creation, Computations computations) {
        this.clubs = clubs;
        this.caller = caller;
        this.creation = creation;
        this.computations = computations;
    }

    /// The newest first.
    public record ClubList(List<ClubSummary> clubs, Optional<String> next) implements Paged {}

    /// An invitation, returned only in this response.
    public record CreatedClubInvitation(UUID club, String invitation, Instant expiresAt) {
        private static final AnswerJson<CreatedClubInvitation> CODEC =
                AnswerJson.of(CreatedClubInvitation.class);
    }

    @POST
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    public RestResponse<Answer<ClubSummary>> found(
            String body, @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        NewClub wish = NewClub.read(Fields.of(body));
        return creation.once(
                Status.CREATED,
                HERE,
                key,
                body,
                ClubSummary.CODEC,
                owner -> clubs.found(owner, wish.name(), wish.hidden()),
                (id, _) -> ClubSummary.of(clubs.look(id)));
    }

    @GET
    @PermissionsAllowed(Access.LOOK)
    public ClubList list(
            @QueryParam("mine") @DefaultValue("false") boolean mine,
            @QueryParam("limit") @IntRange(most = MOST_LISTED) @DefaultValue("20") int limit,
            @QueryParam("cursor") @CursorOf(CURSOR) @Nullable UUID cursor) {
        var me = caller.reader();
        if (mine && me.isEmpty()) throw new UnauthorizedException();
        var found = clubs.list(me.filter(_ -> mine), Optional.ofNullable(cursor), limit + 1);
        var page = PageSlice.of(found, limit, CURSOR, ListedClub::id);
        return new ClubList(page.map(ClubSummary::of), page.next());
    }

    @GET
    @Path("/{club}")
    @PermissionsAllowed(Access.LOOK)
    public ClubSummary club(@PathParam("club") Id club) {
        ClubSnapshot found = find(club);
        return ClubSummary.of(found, clubs.accounts(found.id()));
    }

    @POST
    @Path("/{club}/decisions")
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    public RestResponse<Answer<ClubSummary>> decide(
            @PathParam("club") Id club,
            String body,
            @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        UUID id = id(club);
        Decision decision = DecisionBody.read(Fields.of(body));
        return creation.once(
                Status.OK,
                HERE,
                key,
                id + body,
                ClubSummary.CODEC,
                player -> {
                    clubs.decide(id, player, decision);
                    return id;
                },
                (_, _) -> ClubSummary.of(clubs.look(id)));
    }

    @POST
    @Path("/{club}/invitations")
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    @ResponseStatus(201)
    public Answer<CreatedClubInvitation> invite(
            @PathParam("club") Id club,
            String body,
            @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey idempotencyKey) {
        Player player = caller.player();
        UUID id = id(club);
        var fields = Fields.ofOptional(body);
        Duration validity =
                fields.duration("expiresIn", SHORTEST_INVITATION, LONGEST_INVITATION)
                        .orElse(INVITATION);
        fields.done();
        var key = IdempotencyKey.secret(idempotencyKey);
        return creation.idempotency()
                .onceThen(
                        new Request(player.id(), key, "invite to " + id + " " + validity),
                        CreatedClubInvitation.CODEC,
                        UUID::randomUUID,
                        subject -> {
                            Invitation made =
                                    key.map(secret -> Invitation.repeatable(secret, subject))
                                            .orElseGet(() -> Invitation.draw(random));
                            Instant until = clubs.invite(id, player, made, validity);
                            return new CreatedClubInvitation(id, made.reveal(), until);
                        });
    }

    @GET
    @Path("/{club}/seasons/{season}")
    @PermissionsAllowed(Access.LOOK)
    public SeasonTable season(@PathParam("club") Id club, @PathParam("season") String season) {
        ClubSnapshot found = find(club);
        List<Season> seasons = found.folded().seasons();
        int number = NUMBER.matcher(season).matches() ? Integer.parseInt(season) : 0;
        if (number < 1 || number > seasons.size())
            throw new Rejection(Rejection.Code.SEASON_NOT_FOUND, "The club has no such season.");
        return SeasonTable.of(found, seasons.get(number - 1), clubs.accounts(found.id()));
    }

    @GET
    @Path("/{club}/proof")
    @PermissionsAllowed(Access.LOOK)
    public ClubProof proof(@PathParam("club") Id club) {
        ClubSnapshot found = find(club);
        return computations.brief(caller.whose(), found::proof);
    }

    private ClubSnapshot find(Id club) {
        return clubs.find(id(club), caller.reader());
    }

    private static UUID id(Id club) {
        return club.value().orElseThrow(Clubs::missing);
    }
}
