package cardhouse.match.live.http;

import cardhouse.http.Access;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.parameters.Parameters;
import cardhouse.http.security.BearerAuthentication;
import cardhouse.http.security.Caller;
import cardhouse.match.Reading;
import cardhouse.match.live.JournalSubscriptions;
import cardhouse.match.live.Waiting;
import cardhouse.match.live.http.StreamCounts.Kind;
import cardhouse.match.viewing.ViewerGrant;
import cardhouse.platform.json.Json;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Unavailable;
import io.quarkus.security.credential.TokenCredential;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Streams a match's journal: `GET /v1/matches/{match}/journal` as server-sent events, or as lines
/// with `live=true`. After each notification, every follower pulls its new entries from the
/// journal, in order and without a gap.
@Singleton
public final class JournalStream {
    /// The retry interval while the database is unavailable; its return is also signalled.
    private static final Duration AWAY = Duration.ofSeconds(1);

    private static final int NO_CONTENT = 204;

    private final Reading reading;
    private final BearerAuthentication authentication;
    private final Waiting waiting;
    private final JournalSubscriptions<byte[]> journalSubscriptions;
    private final Streams streams;

    JournalStream(
            Reading reading,
            BearerAuthentication authentication,
            Waiting waiting,
            JournalSubscriptions<byte[]> journalSubscriptions,
            Streams streams) {
        this.reading = reading;
        this.authentication = authentication;
        this.waiting = waiting;
        this.journalSubscriptions = journalSubscriptions;
        this.streams = streams;
    }

    /// Answers on a virtual thread.
    public void answer(RoutingContext exchange, StreamFormat format) {
        streams.answer(exchange, Kind.JOURNAL, one -> follow(one, format));
    }

    private void follow(RoutingContext exchange, StreamFormat format) {
        var request = exchange.request();
        var credential = authentication.sent(exchange);
        var caller = Caller.reader(authentication.caller(credential).require(Access.REVIEW));
        UUID match = MatchId.fromString(String.valueOf(exchange.pathParam("match"))).value();
        var asked = Optional.ofNullable(request.getParam("as")).map(Parameters::perspective);
        Parameters.flag(request.getParam("live"), "The parameter `live`");
        ViewerGrant eyes = reading.eyes(match, caller, asked);
        var last = lastEvent(request);
        int after =
                last.orElseGet(() -> number(request.getParam("after"), "The parameter `after`"));
        if (reading.resume(eyes, after).ending().isPresent() && last.isPresent()) {
            // Browsers do not reconnect after this status.
            exchange.response().setStatusCode(NO_CONTENT).end();
            return;
        }
        try (var follower = journalSubscriptions.follow(eyes)) {
            var channel = streams.open(exchange, format);
            exchange.addEndHandler(_ -> {
                channel.leave();
                follower.signal().give();
            });
            if (channel.send(format.opening()) == StreamWriter.Sent.TAKEN)
                new Run(follower, channel, format, credential).from(after);
        }
    }

    /// The last event of a browser that reconnects, because it requests its original address again.
    /// A polyfill that cannot set headers sends the same in the query.
    public static OptionalInt lastEvent(HttpServerRequest request) {
        @Nullable String header = request.getHeader("Last-Event-ID");
        if (header != null) return OptionalInt.of(number(header, "The header `Last-Event-ID`"));
        @Nullable String query = request.getParam("lastEventId");
        return query == null
                ? OptionalInt.empty()
                : OptionalInt.of(number(query, "The parameter `lastEventId`"));
    }

    private static int number(@Nullable String value, String name) {
        return value == null ? 0 : Parameters.number(value, name, 0, IntRange.MOST);
    }

    /// Sent if the client reads too slowly, or the server shuts down.
    ///
    /// @param resume the last revision sent, from which the client can continue
    public record Resume(int resume) {}

    private final class Run {
        private final JournalSubscriptions.Follower<byte[]> follower;
        private final StreamWriter channel;
        private final StreamFormat format;
        private final Optional<TokenCredential> credential;
        private long asked = System.nanoTime();

        Run(
                JournalSubscriptions.Follower<byte[]> follower,
                StreamWriter channel,
                StreamFormat format,
                Optional<TokenCredential> credential) {
            this.follower = follower;
            this.channel = channel;
            this.format = format;
            this.credential = credential;
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
                } catch (Rejection lost) {
                    channel.end(
                            format.written("problem", OptionalInt.empty(), streams.problem(lost)));
                    return;
                } catch (Unavailable away) {
                    follower.signal().comes(AWAY);
                    sent = channel.send(format.heartbeat());
                    continue;
                }
                if (!part.lines().isEmpty()) at = part.lines().getLast().revision();
                if (part.ending().isPresent()) {
                    Buffer all = lines(part);
                    var end = part.ending().get();
                    format.write(all, "end", OptionalInt.of(end.revision()), Json.bytes(end));
                    channel.end(all);
                    return;
                }
                if (!part.lines().isEmpty()) sent = channel.send(lines(part));
                else if (!follower.signal().comes(streams.heartbeat())) sent = stillThere();
            }
            if (sent == StreamWriter.Sent.STUCK) {
                streams.counts().fellBehind(Kind.JOURNAL);
                end("behind", at);
            } else if (waiting.isClosed()) end("closing", at);
            else channel.end(Buffer.buffer());
        }

        private void end(String why, int at) {
            channel.end(format.written(why, OptionalInt.of(at), Json.bytes(new Resume(at))));
        }

        /// A stream must not outlive the token or the session that opened it.
        private StreamWriter.Sent stillThere() {
            asked = System.nanoTime();
            try {
                authentication.caller(credential).require(Access.REVIEW);
            } catch (SecurityException dead) {
                channel.end(format.written("problem", OptionalInt.empty(), streams.problem(dead)));
                return StreamWriter.Sent.LOST;
            } catch (Unavailable away) {
                // The credential is checked again later.
                return channel.send(format.heartbeat());
            }
            return channel.send(format.heartbeat());
        }

        private Buffer lines(JournalSubscriptions.Part<byte[]> part) {
            Buffer all = Buffer.buffer();
            for (var line : part.lines())
                format.write(
                        all, StreamFormat.ENTRY, OptionalInt.of(line.revision()), line.entry());
            return all;
        }
    }
}
