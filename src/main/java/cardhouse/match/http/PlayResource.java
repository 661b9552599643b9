package cardhouse.match.http;

import cardhouse.bots.trials.TrialNotifier;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.fairness.Receipts;
import cardhouse.http.Access;
import cardhouse.http.answers.EntityTags;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.parameters.Parameters;
import cardhouse.http.parameters.PlyHeaders;
import cardhouse.http.parameters.Preference;
import cardhouse.http.security.Caller;
import cardhouse.match.Matches;
import cardhouse.match.MoveInterceptor.Way;
import cardhouse.match.MoveRequest;
import cardhouse.match.Reading;
import cardhouse.match.Views;
import cardhouse.match.live.Waiting;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Perspective;
import cardhouse.match.viewing.Played;
import cardhouse.match.viewing.PlayedView;
import cardhouse.platform.json.Fields;
import cardhouse.players.Player;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
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
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/// Serves views of a match, and accepts moves.
@Path("/v1/matches/{match}")
@RunOnVirtualThread
public class PlayResource {
    private final Matches matches;
    private final Views views;
    private final Reading reading;
    private final Receipts receipts;
    private final Caller caller;
    private final Waiting waiting;
    private final TrialNotifier notifier;

    PlayResource(
            Matches matches,
            Views views,
            Reading reading,
            Receipts receipts,
            Caller caller,
            Waiting waiting,
            TrialNotifier notifier) {
        this.matches = matches;
        this.reading = reading;
        this.views = views;
        this.receipts = receipts;
        this.caller = caller;
        this.waiting = waiting;
        this.notifier = notifier;
    }

    /// A move that could be played.
    public record Judgement(boolean allowed, int revision) implements TextWriter.Plain {
        @Override
        public String plain() {
            return "allowed\n";
        }
    }

    @GET
    @Path("/view")
    @PermissionsAllowed(Access.LOOK)
    @Produces({MediaType.APPLICATION_JSON, TextWriter.TEXT})
    public RestResponse<?> view(
            @PathParam("match") MatchId match,
            @QueryParam("at") @IntRange @Nullable Integer at,
            @QueryParam("as") @Nullable Perspective as,
            @QueryParam("wait") @Nullable Duration wait,
            @HeaderParam("If-None-Match") @Nullable String known,
            @HeaderParam("Cache-Control") @Nullable String caching,
            @HeaderParam("Accept") @Nullable String accept) {
        var player = caller.known();
        var eyes = Optional.ofNullable(as);
        player.ifPresent(reader -> notifier.asked(reader.id()));
        if (asksAnew(caching)) views.lookAgain(match.value());
        if (at != null || wait == null)
            return seen(match, player, eyes, Parameters.optional(at), known, accept);
        MatchView awaited = awaited(match, player, eyes, wait, known);
        return TextWriter.isWanted(accept)
                ? seen(match, player, eyes, OptionalInt.of(awaited.revision()), known, accept)
                : RestResponse.ok(awaited);
    }

    /// Whether the client accepts no cached answer (RFC 9111, section 5.2.1.4).
    private static boolean asksAnew(@Nullable String cacheControl) {
        return cacheControl != null
                && Arrays.stream(cacheControl.split(","))
                        .anyMatch(one -> one.strip().equalsIgnoreCase("no-cache"));
    }

    private RestResponse<?> seen(
            MatchId match,
            Optional<Player> player,
            Optional<Perspective> eyes,
            OptionalInt at,
            @Nullable String known,
            @Nullable String accept) {
        UUID id = match.value();
        var seen = at.isPresent() ? OptionalInt.empty() : EntityTags.known(known);
        return RestResponse.ok(
                TextWriter.isWanted(accept)
                        ? views.since(
                                id,
                                seen,
                                () -> reading.told(id, player, eyes, at),
                                told -> told.seen().revision())
                        : views.since(
                                id,
                                seen,
                                () -> views.view(id, player, eyes, at),
                                MatchView::revision));
    }

    private MatchView awaited(
            MatchId match,
            Optional<Player> player,
            Optional<Perspective> eyes,
            Duration longest,
            @Nullable String known) {
        MatchView awaited =
                waiting.until(
                        match.value(),
                        longest,
                        () -> awaited(match, player, eyes, known),
                        seen -> !EntityTags.has(known, seen.revision()));
        caller.requireStill();
        return awaited;
    }

    private MatchView awaited(
            MatchId match,
            Optional<Player> player,
            Optional<Perspective> eyes,
            @Nullable String known) {
        return views.since(
                match.value(),
                EntityTags.known(known),
                () -> views.awaited(match.value(), player, eyes),
                MatchView::revision);
    }

    @POST
    @Path("/moves")
    @PermissionsAllowed(Access.PLAY)
    @Consumes({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
    @Produces({MediaType.APPLICATION_JSON, TextWriter.TEXT})
    public RestResponse<?> play(
            @PathParam("match") MatchId match,
            MoveRequest wanted,
            @QueryParam("dryRun") @DefaultValue("false") boolean dryRun,
            @HeaderParam("Accept") @Nullable String accept,
            @BeanParam PlyHeaders headers) {
        if (!dryRun)
            return played(
                    matches.play(
                            match.value(),
                            caller.player(),
                            wanted,
                            headers.preconditions(),
                            Way.POSTED),
                    accept,
                    headers.preference());
        Seat seat = matches.seatOf(match.value(), caller.player());
        Move move =
                switch (wanted) {
                    case MoveRequest.Posted(Move posted) -> posted;
                    case MoveRequest.Numbered(int number) ->
                            matches.numbered(match.value(), seat, number, headers.preconditions());
                };
        int revision = matches.judge(match.value(), seat, move, headers.revision());
        return RestResponse.ok(new Judgement(true, revision));
    }

    @POST
    @Path("/resignation")
    @PermissionsAllowed(Access.PLAY)
    @Produces({MediaType.APPLICATION_JSON, TextWriter.TEXT})
    public RestResponse<?> resign(
            @PathParam("match") MatchId match,
            String body,
            @HeaderParam("Accept") @Nullable String accept,
            @BeanParam PlyHeaders headers) {
        Fields.ofOptional(body).done();
        return played(
                matches.resign(match.value(), caller.player(), headers.preconditions()),
                accept,
                headers.preference());
    }

    private RestResponse<?> played(Played played, @Nullable String accept, Preference preference) {
        if (TextWriter.isWanted(accept)) {
            var revision = OptionalInt.of(played.revision());
            var told = reading.told(played.match(), caller.known(), Optional.empty(), revision);
            return RestResponse.status(RestResponse.Status.CREATED, told);
        }
        return switch (preference) {
            case REPRESENTATION ->
                    RestResponse.status(
                            RestResponse.Status.CREATED, PlayedView.of(played, receipts));
            case MINIMAL ->
                    ResponseBuilder.<Object>create(RestResponse.Status.CREATED)
                            .entity(PlayedSummary.of(played))
                            .header(Preference.APPLIED, preference.applied())
                            .build();
        };
    }
}
