package cardhouse.webhooks.http;

import cardhouse.http.Access;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.Parameters;
import cardhouse.http.security.BearerAuthentication;
import cardhouse.match.live.http.JournalStream;
import cardhouse.match.live.http.StreamCounts.Kind;
import cardhouse.match.live.http.StreamWriter;
import cardhouse.match.live.http.Streams;
import cardhouse.platform.json.Json;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Unavailable;
import cardhouse.webhooks.TurnDetector;
import cardhouse.webhooks.events.AccountEvent;
import cardhouse.webhooks.events.EventBody;
import cardhouse.webhooks.events.EventFeed;
import cardhouse.webhooks.events.Events;
import cardhouse.webhooks.events.PublicAddress;
import io.quarkus.security.credential.TokenCredential;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/// Streams the events of the caller's account: `GET /v1/events` as server-sent events or as lines.
@Singleton
public final class EventsStream {
    /// The retry interval while the database is unavailable.
    private static final Duration AWAY = Duration.ofSeconds(1);

    private final Events events;
    private final EventFeed feed;
    private final TurnDetector turns;
    private final BearerAuthentication authentication;
    private final Streams streams;
    private final PublicAddress address;

    EventsStream(
            Events events,
            EventFeed feed,
            TurnDetector turns,
            BearerAuthentication authentication,
            Streams streams,
            PublicAddress address) {
        this.events = events;
        this.feed = feed;
        this.turns = turns;
        this.authentication = authentication;
        this.streams = streams;
        this.address = address;
    }

    /// Makes an account a recipient of events.
    ///
    /// @throws Rejection if the account has no event with the number `after`
    void start(UUID player, int after) {
        int last = feed.read(player);
        if (after > last)
            throw new Rejection(
                    Rejection.Code.EVENT_NOT_FOUND,
                    "The latest event of this account has the number " + last + ".");
        turns.reads(player);
    }

    /// Answers on a virtual thread.
    void answer(RoutingContext exchange, StreamFormat format) {
        streams.answer(exchange, Kind.EVENTS, one -> follow(one, format));
    }

    private void follow(RoutingContext exchange, StreamFormat format) {
        var request = exchange.request();
        var credential = authentication.sent(exchange);
        UUID player = player(credential);
        int after =
                JournalStream.lastEvent(request)
                        .orElseGet(() ->
                                Parameters.number(
                                        Optional.ofNullable(request.getParam("after")).orElse("0"),
                                        "The parameter `after`",
                                        0,
                                        IntRange.MOST));
        start(player, after);
        try (var reader = feed.open(player, after)) {
            var channel = streams.open(exchange, format);
            exchange.addEndHandler(_ -> {
                channel.leave();
                reader.wake();
            });
            int at = after;
            Buffer next = format.opening();
            StreamWriter.Sent sent;
            while ((sent = channel.send(next)) == StreamWriter.Sent.TAKEN
                    && channel.isOpen()
                    && !feed.isClosed()) {
                var some = next(reader, at, credential);
                next = some.isEmpty() ? format.heartbeat() : lines(some, format);
                if (!some.isEmpty()) at = some.getLast().sequence();
            }
            if (sent == StreamWriter.Sent.STUCK) {
                streams.counts().fellBehind(Kind.EVENTS);
                channel.end(end("behind", at, format));
            } else if (feed.isClosed()) channel.end(end("closing", at, format));
            else channel.end(Buffer.buffer());
        } catch (SecurityException dead) {
            if (!exchange.response().headWritten()) throw dead;
            exchange.response()
                    .end(format.written("problem", OptionalInt.empty(), streams.problem(dead)));
        }
    }

    /// The events after a sequence number; empty after the heartbeat interval.
    ///
    /// @throws SecurityException if the token is no longer valid
    private List<AccountEvent> next(
            EventFeed.Reader reader, int after, Optional<TokenCredential> credential) {
        try {
            var some = events.after(player(credential), after, EventsResource.MOST);
            if (!some.isEmpty()) return some;
            boolean woken = reader.await(after, streams.heartbeat());
            UUID player = player(credential);
            if (!woken) feed.read(player);
            return events.after(player, after, EventsResource.MOST);
        } catch (Unavailable away) {
            reader.await(after, AWAY);
            return List.of();
        }
    }

    private Buffer lines(List<AccountEvent> some, StreamFormat format) {
        Buffer all = Buffer.buffer();
        for (AccountEvent event : some) {
            String name = format == StreamFormat.LINES ? StreamFormat.ENTRY : event.kind().type();
            byte[] json = Json.bytes(EventBody.of(event, address.uri()));
            format.write(all, name, OptionalInt.of(event.sequence()), json);
        }
        return all;
    }

    private static Buffer end(String why, int at, StreamFormat format) {
        return format.written(why, OptionalInt.of(at), Json.bytes(new JournalStream.Resume(at)));
    }

    private UUID player(Optional<TokenCredential> credential) {
        return authentication
                .caller(credential)
                .require(Access.WATCH)
                .bearer()
                .orElseThrow()
                .player()
                .id();
    }
}
