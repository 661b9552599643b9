package cardhouse.compete.tournaments.http;

import cardhouse.compete.tournaments.TournamentProof;
import cardhouse.compete.tournaments.running.ListedTournament;
import cardhouse.compete.tournaments.running.NewTournament;
import cardhouse.compete.tournaments.running.TournamentSnapshot;
import cardhouse.compete.tournaments.running.Tournaments;
import cardhouse.http.Access;
import cardhouse.http.answers.Paged;
import cardhouse.http.answers.Revalidation;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.PageSlice;
import cardhouse.http.parameters.PageSlice.CursorOf;
import cardhouse.http.security.Caller;
import cardhouse.http.security.Creation;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Answer;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.Status;
import org.jspecify.annotations.Nullable;

/// Tournaments.
@Path("/v1/tournaments")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class TournamentsResource {
    private static final String HERE = "/v1/tournaments";
    private static final String CURSOR = "tournaments";
    private static final int MOST_LISTED = 20;
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,6}");

    private final Tournaments tournaments;
    private final Caller caller;
    private final Creation creation;

    TournamentsResource(Tournaments tournaments, Caller caller, Creation creation) {
        this.tournaments = tournaments;
        this.caller = caller;
        this.creation = creation;
    }

    /// The newest first.
    public record TournamentList(List<TournamentSummary> tournaments, Optional<String> next)
            implements Paged {}

    @POST
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    public RestResponse<Answer<TournamentSummary>> make(
            String body, @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        NewTournament wish = NewTournamentBody.read(Fields.of(body));
        return creation.once(
                Status.CREATED,
                HERE,
                key,
                body,
                TournamentSummary.CODEC,
                owner -> tournaments.make(owner, wish),
                (id, _) -> TournamentSummary.of(tournaments.look(id)));
    }

    @GET
    @PermissionsAllowed(Access.LOOK)
    public TournamentList list(
            @QueryParam("limit") @IntRange(most = MOST_LISTED) @DefaultValue("10") int limit,
            @QueryParam("cursor") @CursorOf(CURSOR) @Nullable UUID cursor) {
        var found = tournaments.list(Optional.ofNullable(cursor), limit + 1);
        var page = PageSlice.of(found, limit, CURSOR, ListedTournament::id);
        return new TournamentList(page.map(TournamentSummary::of), page.next());
    }

    @GET
    @Path("/{tournament}")
    @PermissionsAllowed(Access.LOOK)
    public TournamentSummary tournament(@PathParam("tournament") Id tournament) {
        return TournamentSummary.of(tournaments.look(id(tournament)));
    }

    @DELETE
    @Path("/{tournament}")
    @PermissionsAllowed(Access.PLAY)
    public void stop(@PathParam("tournament") Id tournament) {
        tournaments.stop(id(tournament), caller.player());
    }

    /// The same again changes nothing, so that it needs no key.
    @PUT
    @Path("/{tournament}/start")
    @PermissionsAllowed(Access.PLAY)
    public TournamentSummary start(@PathParam("tournament") Id tournament) {
        tournaments.start(id(tournament), caller.player());
        return TournamentSummary.of(tournaments.look(id(tournament)));
    }

    @PUT
    @Path("/{tournament}/entrants/me")
    @PermissionsAllowed(Access.PLAY)
    public TournamentSummary enter(@PathParam("tournament") Id tournament) {
        tournaments.enter(id(tournament), caller.player());
        return TournamentSummary.of(tournaments.look(id(tournament)));
    }

    @DELETE
    @Path("/{tournament}/entrants/me")
    @PermissionsAllowed(Access.PLAY)
    public void leave(@PathParam("tournament") Id tournament) {
        tournaments.leave(id(tournament), caller.player());
    }

    @DELETE
    @Path("/{tournament}/entrants/{entrant}")
    @PermissionsAllowed(Access.PLAY)
    public void exclude(
            @PathParam("tournament") Id tournament, @PathParam("entrant") String entrant) {
        tournaments.exclude(id(tournament), caller.player(), number(entrant));
    }

    @GET
    @Path("/{tournament}/standings")
    @PermissionsAllowed(Access.LOOK)
    public TournamentTable standings(@PathParam("tournament") Id tournament) {
        UUID id = id(tournament);
        return tournaments.told(
                id,
                caller.whose(),
                kept -> TournamentTable.of(id, kept.folded(), tournaments.names(id)));
    }

    @GET
    @Path("/{tournament}/rounds/{round}")
    @PermissionsAllowed(Access.LOOK)
    public RoundSummary round(
            @PathParam("tournament") Id tournament, @PathParam("round") String round) {
        UUID id = id(tournament);
        return RoundSummary.of(id, tournaments.round(id, number(round)));
    }

    /// The same again changes nothing, so that it needs no key.
    @PUT
    @Path("/{tournament}/rounds/{round}/byes/me")
    @PermissionsAllowed(Access.PLAY)
    public TournamentSummary rest(
            @PathParam("tournament") Id tournament, @PathParam("round") String round) {
        UUID id = id(tournament);
        tournaments.rest(id, caller.player(), number(round));
        return TournamentSummary.of(tournaments.look(id));
    }

    @GET
    @Path("/{tournament}/proof")
    @PermissionsAllowed(Access.REVIEW)
    public TournamentProof proof(@PathParam("tournament") Id tournament) {
        return tournaments.told(id(tournament), caller.whose(), TournamentSnapshot::proof);
    }

    @GET
    @Path("/{tournament}/calendar.ics")
    @PermissionsAllowed(Access.LOOK)
    @Produces(Calendar.TYPE)
    public RestResponse<byte[]> calendar(
            @PathParam("tournament") Id tournament,
            @HeaderParam("If-None-Match") @Nullable String known,
            @Context UriInfo address) {
        var calendar = new TournamentCalendar(address.getBaseUri());
        return Revalidation.of(
                tournaments.told(id(tournament), caller.whose(), calendar::of), known);
    }

    @GET
    @Path("/{tournament}/standings.csv")
    @PermissionsAllowed(Access.LOOK)
    @Produces(TournamentCsv.TYPE)
    public RestResponse<byte[]> standingsTable(
            @PathParam("tournament") Id tournament,
            @HeaderParam("If-None-Match") @Nullable String known) {
        return file(
                tournament,
                known,
                (kept, names) ->
                        TournamentCsv.standings(
                                TournamentTable.of(kept.id(), kept.folded(), names)));
    }

    @GET
    @Path("/{tournament}/pairings.csv")
    @PermissionsAllowed(Access.LOOK)
    @Produces(TournamentCsv.TYPE)
    public RestResponse<byte[]> pairingsTable(
            @PathParam("tournament") Id tournament,
            @HeaderParam("If-None-Match") @Nullable String known) {
        return file(
                tournament, known, (kept, names) -> TournamentCsv.pairings(kept.folded(), names));
    }

    @GET
    @Path("/{tournament}/report.trf")
    @PermissionsAllowed(Access.LOOK)
    @Produces(TournamentReport.TYPE)
    public RestResponse<byte[]> report(
            @PathParam("tournament") Id tournament,
            @HeaderParam("If-None-Match") @Nullable String known) {
        return file(tournament, known, (kept, names) -> new TournamentReport(kept, names).file());
    }

    /// A tournament as a file, with the names of its accounts.
    private RestResponse<byte[]> file(
            Id tournament,
            @Nullable String known,
            BiFunction<TournamentSnapshot, Map<String, String>, byte[]> written) {
        UUID id = id(tournament);
        return Revalidation.of(
                tournaments.told(
                        id, caller.whose(), kept -> written.apply(kept, tournaments.names(id))),
                known);
    }

    /// A number that something here may have; 0, which nothing has, for any other text.
    private static int number(String text) {
        return NUMBER.matcher(text).matches() ? Integer.parseInt(text) : 0;
    }

    private static UUID id(Id tournament) {
        return tournament.value().orElseThrow(Tournaments::missing);
    }
}
