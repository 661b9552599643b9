package cardhouse.http;

import cardhouse.live.TurnSubscriptions;
import cardhouse.match.Matches;
import cardhouse.matchmaking.Roster;
import cardhouse.players.Scope;
import cardhouse.requests.Unavailable;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// What happens at the caller's matches, as it happens: `GET /v1/turns` as server-sent events.
@Singleton
final class TurnsStream {
    private static final Duration AWAY = Duration.ofSeconds(1);
    private static final StreamFormat FRAMING = StreamFormat.EVENTS;

    private final Matches matches;
    private final Callers callers;
    private final TurnSubscriptions turnSubscriptions;
    private final Roster roster;
    private final Streams streams;
    private final Clock clock;

    TurnsStream(
            Matches matches,
            Callers callers,
            TurnSubscriptions turnSubscriptions,
            Roster roster,
            Streams streams,
            Clock clock) {
        this.matches = matches;
        this.callers = callers;
        this.turnSubscriptions = turnSubscriptions;
        this.roster = roster;
        this.streams = streams;
        this.clock = clock;
    }

    void register(@Observes Router router) {
        router.route(HttpMethod.GET, "/v1/turns").order(Streams.ORDER).handler(this::handle);
    }

    private void handle(RoutingContext exchange) {
        if (Streams.isWanted(exchange, FRAMING.mediaType())) streams.answer(exchange, this::follow);
        else exchange.next();
    }

    private void follow(RoutingContext exchange) {
        @Nullable String authorization = exchange.request().getHeader("Authorization");
        var player = callers.require(authorization, Scope.WATCH).player();
        roster.heard(player);
        try (var call = turnSubscriptions.await(player.id())) {
            var news = new TurnNews(matches, player, clock);
            Buffer first = FRAMING.opening().appendBuffer(news.beginning());
            var channel = streams.open(exchange, FRAMING);
            exchange.addEndHandler(_ -> {
                channel.leave();
                call.bell().ring();
            });
            var sent = channel.send(first);
            while (sent == StreamWriter.Sent.TAKEN
                    && channel.isOpen()
                    && !turnSubscriptions.isClosed())
                sent = channel.send(next(call, news, authorization));
            if (sent == StreamWriter.Sent.STUCK)
                channel.end(FRAMING.written("behind", OptionalInt.empty(), "{}".getBytes()));
            else channel.end(Buffer.buffer());
        } catch (ProblemException dead) {
            if (!exchange.response().headWritten()) throw dead;
            exchange.response()
                    .end(FRAMING.written("problem", OptionalInt.empty(), streams.problem(dead)));
        }
    }

    /// What there is to tell after the next news; a heartbeat if there are none for a while.
    ///
    /// @throws ProblemException if the token is not good any more
    private Buffer next(
            TurnSubscriptions.Call call, TurnNews news, @Nullable String authorization) {
        call.bell().rings(news.untilWarning(streams.heartbeat()));
        try {
            roster.heard(callers.require(authorization, Scope.WATCH).player());
            Buffer told = news.of(call.fresh()).appendBuffer(news.warnings());
            return told.length() == 0 ? FRAMING.heartbeat() : told;
        } catch (Unavailable away) {
            // The database's return is told, to look at everything.
            call.bell().rings(AWAY);
            call.doubt();
            return FRAMING.heartbeat();
        }
    }
}
