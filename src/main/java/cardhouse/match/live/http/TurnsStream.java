package cardhouse.match.live.http;

import cardhouse.bots.matchmaking.Roster;
import cardhouse.bots.trials.StagedFault;
import cardhouse.bots.trials.TrialNotifier;
import cardhouse.http.Access;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.security.BearerAuthentication;
import cardhouse.match.Views;
import cardhouse.match.live.TurnSubscriptions;
import cardhouse.match.live.http.StreamCounts.Kind;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Unavailable;
import cardhouse.players.Player;
import io.quarkus.security.credential.TokenCredential;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// Streams the events of the caller's matches: `GET /v1/turns` as server-sent events.
@Singleton
public final class TurnsStream {
    private static final Duration AWAY = Duration.ofSeconds(1);
    private static final StreamFormat FORMAT = StreamFormat.EVENTS;

    private final Views views;
    private final BearerAuthentication authentication;
    private final TurnSubscriptions turnSubscriptions;
    private final Roster roster;
    private final Streams streams;
    private final TrialNotifier notifier;
    private final Clock clock;

    TurnsStream(
            Views views,
            BearerAuthentication authentication,
            TurnSubscriptions turnSubscriptions,
            Roster roster,
            Streams streams,
            TrialNotifier notifier,
            Clock clock) {
        this.views = views;
        this.authentication = authentication;
        this.turnSubscriptions = turnSubscriptions;
        this.roster = roster;
        this.streams = streams;
        this.notifier = notifier;
        this.clock = clock;
    }

    /// Answers on a virtual thread.
    public void answer(RoutingContext exchange) {
        streams.answer(exchange, Kind.TURNS, this::follow);
    }

    private void follow(RoutingContext exchange) {
        var credential = authentication.sent(exchange);
        var player = player(credential);
        roster.heard(player);
        notifier.asked(player.id());
        try (var call = turnSubscriptions.await(player.id())) {
            var news = new TurnNews(views, player, notifier, clock);
            Buffer first = FORMAT.opening().appendBuffer(news.beginning());
            var channel = streams.open(exchange, FORMAT);
            exchange.addEndHandler(_ -> {
                channel.leave();
                call.signal().give();
            });
            var sent = channel.send(first);
            while (sent == StreamWriter.Sent.TAKEN
                    && channel.isOpen()
                    && !turnSubscriptions.isClosed())
                sent = channel.send(next(call, news, credential));
            if (sent == StreamWriter.Sent.STUCK) {
                streams.counts().fellBehind(Kind.TURNS);
                channel.end(FORMAT.written("behind", OptionalInt.empty(), "{}".getBytes()));
            } else if (turnSubscriptions.isClosed())
                channel.end(FORMAT.written("closing", OptionalInt.empty(), "{}".getBytes()));
            else channel.end(Buffer.buffer());
        } catch (StagedFault cut) {
            exchange.request().connection().close();
        } catch (SecurityException | Rejection dead) {
            if (!exchange.response().headWritten()) throw dead;
            exchange.response()
                    .end(FORMAT.written("problem", OptionalInt.empty(), streams.problem(dead)));
        }
    }

    /// The events after the next notification; a heartbeat if there are none for a while.
    ///
    /// @throws SecurityException if the token is no longer valid
    /// @throws Rejection if entries that were sent are lost
    private Buffer next(
            TurnSubscriptions.Call call, TurnNews news, Optional<TokenCredential> credential) {
        call.signal().comes(news.untilWarning(streams.heartbeat()));
        try {
            roster.heard(player(credential));
            Buffer told = news.of(call.fresh()).appendBuffer(news.warnings());
            return told.length() == 0 ? FORMAT.heartbeat() : told;
        } catch (Unavailable away) {
            // The return of the database is signalled; then all matches are read again.
            call.signal().comes(AWAY);
            call.doubt();
            return FORMAT.heartbeat();
        }
    }

    private Player player(Optional<TokenCredential> credential) {
        return authentication
                .caller(credential)
                .require(Access.WATCH)
                .bearer()
                .orElseThrow()
                .player();
    }
}
