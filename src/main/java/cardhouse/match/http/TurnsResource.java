package cardhouse.match.http;

import cardhouse.bots.matchmaking.Roster;
import cardhouse.bots.trials.TrialNotifier;
import cardhouse.http.Access;
import cardhouse.http.FilterOrder;
import cardhouse.http.answers.AnswerHeaders;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.answers.TextBoard;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.security.Caller;
import cardhouse.match.Narration;
import cardhouse.match.Reading;
import cardhouse.match.Views;
import cardhouse.match.live.TurnSubscriptions;
import cardhouse.match.live.http.TurnsStream;
import cardhouse.match.viewing.MatchView;
import cardhouse.platform.json.WiderTurn;
import cardhouse.players.Player;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/// Returns the matches in which the caller is to act. With this and a move request, a bot behind
/// any firewall is a loop of two requests. The `Accept` header selects the handler: this resource
/// returns pages, and [TurnsStream] streams live turns.
@Path("/v1/turns")
@Singleton
@RunOnVirtualThread
public class TurnsResource {
    private static final int MOST_TURNS = 100;

    private final Views views;
    private final Reading reading;
    private final Caller caller;
    private final TurnSubscriptions turnSubscriptions;
    private final Roster roster;
    private final TurnsStream stream;
    private final TrialNotifier notifier;
    private final Clock clock;

    TurnsResource(
            Views views,
            Reading reading,
            Caller caller,
            TurnSubscriptions turnSubscriptions,
            Roster roster,
            TurnsStream stream,
            TrialNotifier notifier,
            Clock clock) {
        this.views = views;
        this.reading = reading;
        this.caller = caller;
        this.turnSubscriptions = turnSubscriptions;
        this.roster = roster;
        this.stream = stream;
        this.notifier = notifier;
        this.clock = clock;
    }

    public record Turns(List<MatchView> turns) {}

    /// The same with an element that no contract contains yet.
    record WiderTurns(List<Map<String, @Nullable Object>> turns, String unheardOf) {}

    /// The same as text for people: the address of each match, then its board.
    record Boards(List<Narration> turns) implements TextWriter.Plain {
        @Override
        public String plain() {
            return turns.stream()
                    .map(told ->
                            "/v1/matches/%s\n%s".formatted(told.seen().match(), TextBoard.of(told)))
                    .collect(Collectors.joining("\n"));
        }
    }

    void register(@Observes Router router) {
        router.route(HttpMethod.GET, "/v1/turns")
                .order(FilterOrder.STREAMS.order())
                .handler(this::stream);
    }

    private void stream(RoutingContext exchange) {
        if (StreamFormat.EVENTS.isWanted(exchange)) stream.answer(exchange);
        else exchange.next();
    }

    @GET
    @PermissionsAllowed(Access.WATCH)
    @Produces({MediaType.APPLICATION_JSON, TextWriter.TEXT, StreamFormat.EVENT_STREAM})
    public RestResponse<?> turns(
            @QueryParam("wait") @Nullable Duration wait,
            @QueryParam("limit") @IntRange(most = MOST_TURNS) @DefaultValue("20") int limit,
            @HeaderParam("Accept") @Nullable String accept) {
        Player player = caller.player();
        roster.heard(player);
        notifier.asked(player.id());
        var awaited = awaited(player, limit, wait == null ? Duration.ZERO : wait);
        if (wait != null) caller.requireStill();
        var announced = notifier.tell(player.id(), awaited);
        var turns = announced.turns();
        Object answer =
                TextWriter.isWanted(accept)
                        ? boards(player, turns)
                        : announced.isWider() ? wider(turns) : new Turns(turns);
        return (turns.isEmpty() ? ResponseBuilder.noContent() : ResponseBuilder.ok(answer))
                .header(AnswerHeaders.SERVER_TIME, clock.instant())
                .header(HttpHeaders.CACHE_CONTROL, AnswerHeaders.NO_STORE)
                .build();
    }

    private static WiderTurns wider(List<MatchView> turns) {
        return new WiderTurns(turns.stream().map(WiderTurn::of).toList(), WiderTurn.UNKNOWN);
    }

    private Boards boards(Player player, List<MatchView> turns) {
        return new Boards(
                turns.stream()
                        .map(turn ->
                                reading.told(
                                        turn.match(),
                                        Optional.of(player),
                                        Optional.empty(),
                                        OptionalInt.of(turn.revision())))
                        .toList());
    }

    private List<MatchView> awaited(Player player, int most, Duration longest) {
        long end = System.nanoTime() + longest.toNanos();
        // Subscribed before the first read, so that no event between the two is lost.
        try (var call = turnSubscriptions.await(player.id())) {
            var turns = views.turns(player, most);
            while (turns.isEmpty()
                    && !turnSubscriptions.isClosed()
                    && call.signal().comes(Duration.ofNanos(end - System.nanoTime())))
                turns = views.turns(player, most);
            return turns;
        }
    }
}
