package cardhouse.http;

import cardhouse.json.Json;
import cardhouse.live.JournalSubscriptions;
import cardhouse.live.Waiting;
import cardhouse.match.Matches;
import cardhouse.match.viewing.ViewerGrant;
import cardhouse.requests.Unavailable;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A match's journal as it is written: `GET /v1/matches/{match}/journal` as server-sent events, or
/// as lines with `live=true`. Every follower pulls from the journal what is new to it, in order and
/// without a gap, whenever there are news.
@Singleton
final class JournalStream {
    /// While the database is away, whose return is told.
    private static final Duration AWAY = Duration.ofSeconds(1);

    private final Matches matches;
    private final Callers callers;
    private final Waiting waiting;
    private final JournalSubscriptions<byte[]> journalSubscriptions;
    private final Streams streams;

    JournalStream(
            Matches matches,
            Callers callers,
            Waiting waiting,
            JournalSubscriptions<byte[]> journalSubscriptions,
            Streams streams) {
        this.matches = matches;
        this.callers = callers;
        this.waiting = waiting;
        this.journalSubscriptions = journalSubscriptions;
        this.streams = streams;
    }

    void register(@Observes Router router) {
        router.route(HttpMethod.GET, "/v1/matches/:match/journal")
                .order(Streams.ORDER)
                .handler(this::handle);
    }

    private void handle(RoutingContext exchange) {
        boolean lines =
                Streams.isWanted(exchange, StreamFormat.LINES.mediaType())
                        && "true".equals(exchange.request().getParam("live"));
        if (lines) streams.answer(exchange, one -> follow(one, StreamFormat.LINES));
        else if (Streams.isWanted(exchange, StreamFormat.EVENTS.mediaType()))
            streams.answer(exchange, one -> follow(one, StreamFormat.EVENTS));
        else exchange.next();
    }

    private void follow(RoutingContext exchange, StreamFormat framing) {
        var request = exchange.request();
        UUID match = MatchesResource.matchId(String.valueOf(exchange.pathParam("match")));
        @Nullable String authorization = request.getHeader("Authorization");
        var caller = callers.reader(authorization);
        var asked = RequestParameters.perspective(request.getParam("as"));
        // A browser that comes back sends the address it began with, and where it was.
        @Nullable String last = request.getHeader("Last-Event-ID");
        int after =
                (last == null
                                ? number(request.getParam("after"), "after")
                                : number(last, "Last-Event-ID"))
                        .orElse(0);
        RequestParameters.flag(request.getParam("live"), "live");
        ViewerGrant eyes = matches.reading().eyes(match, caller, asked);
        try (var follower = journalSubscriptions.follow(eyes)) {
            var channel = streams.open(exchange, framing);
            exchange.addEndHandler(_ -> {
                channel.leave();
                follower.bell().ring();
            });
            if (channel.send(framing.opening()) == StreamWriter.Sent.TAKEN)
                new Run(follower, channel, framing, authorization).from(after);
        }
    }

    private static OptionalInt number(@Nullable String value, String name) {
        return RequestParameters.number(value, name, 0, PlayResource.LAST_REVISION);
    }

    /// That somebody did not take what it was sent.
    ///
    /// @param resume the last revision it is going to get, from which it may go on
    public record Behind(int resume) {}

    private final class Run {
        private final JournalSubscriptions.Follower<byte[]> follower;
        private final StreamWriter channel;
        private final StreamFormat framing;
        private final @Nullable String authorization;
        private long asked = System.nanoTime();

        Run(
                JournalSubscriptions.Follower<byte[]> follower,
                StreamWriter channel,
                StreamFormat framing,
                @Nullable String authorization) {
            this.follower = follower;
            this.channel = channel;
            this.framing = framing;
            this.authorization = authorization;
        }

        void from(int after) {
            int at = after;
            var sent = StreamWriter.Sent.TAKEN;
            while (sent == StreamWriter.Sent.TAKEN && channel.isOpen() && !waiting.isClosed()) {
                if (System.nanoTime() - asked > streams.heartbeat().toNanos()) {
                    sent = stillThere();
                    continue;
                }
                JournalSubscriptions.Part<byte[]> part;
                try {
                    part = follower.after(at);
                } catch (Unavailable away) {
                    follower.bell().rings(AWAY);
                    sent = channel.send(framing.heartbeat());
                    continue;
                }
                if (!part.lines().isEmpty()) at = part.lines().getLast().revision();
                if (part.ending().isPresent()) {
                    Buffer all = lines(part);
                    var end = part.ending().get();
                    framing.write(all, "end", OptionalInt.of(end.revision()), Json.bytes(end));
                    channel.end(all);
                    return;
                }
                if (!part.lines().isEmpty()) sent = channel.send(lines(part));
                else if (!follower.bell().rings(streams.heartbeat())) sent = stillThere();
            }
            if (sent == StreamWriter.Sent.STUCK)
                channel.end(
                        framing.written("behind", OptionalInt.of(at), Json.bytes(new Behind(at))));
            else channel.end(Buffer.buffer());
        }

        /// A stream lives no longer than the token that opened it.
        private StreamWriter.Sent stillThere() {
            asked = System.nanoTime();
            try {
                callers.reader(authorization);
            } catch (ProblemException dead) {
                channel.end(framing.written("problem", OptionalInt.empty(), streams.problem(dead)));
                return StreamWriter.Sent.LOST;
            } catch (Unavailable away) {
                // Who it is will be asked again.
                return channel.send(framing.heartbeat());
            }
            return channel.send(framing.heartbeat());
        }

        private Buffer lines(JournalSubscriptions.Part<byte[]> part) {
            Buffer all = Buffer.buffer();
            for (var line : part.lines())
                framing.write(
                        all, StreamFormat.ENTRY, OptionalInt.of(line.revision()), line.entry());
            return all;
        }
    }
}
