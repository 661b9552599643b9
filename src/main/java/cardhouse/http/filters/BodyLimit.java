package cardhouse.http.filters;

import cardhouse.http.FilterOrder;
import cardhouse.http.Limits;
import cardhouse.http.answers.Problem;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;

/// Rejects a request with too large a `Content-Length` with a problem; the web server alone would
/// send no answer. It also closes a connection if a body arrives too slowly, or if the request is
/// answered before its body has arrived. Otherwise, any client could make the server read megabytes
/// only to discard them. The web server cuts off bodies of unknown length while it reads them.
///
/// The web server's own limit is that of proofs. Steps at tables and moves in bulk have smaller
/// limits, and all other requests one that is smaller still. A body with moves may arrive as slowly
/// as its answers leave; only the web server's timeout of one read applies to it.
@Singleton
public final class BodyLimit {

    /// Key of the web server's limit for a body of unknown length.
    private static final String LIMIT_WHILE_READING = "io.quarkus.max-request-size";

    private static final String PROOFS = "/v1/audits";
    private static final Pattern STEPS = Pattern.compile("/v1/games/[^/]+/simulations");

    /// Time for a client that still sends to read the answer.
    private static final long TO_TAKE_THE_ANSWER_MILLIS = 500;

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    private final Vertx vertx;
    private final long proof;
    private final long steps;
    private final long moves;
    private final long other;
    private final long millis;

    BodyLimit(Vertx vertx, Limits limits) {
        this.vertx = vertx;
        this.proof = limits.maxProofSize().asLongValue();
        this.steps = limits.maxStepsSize().asLongValue();
        this.moves = limits.maxMovesSize().asLongValue();
        this.other = limits.maxBodySize().asLongValue();
        this.millis = limits.readTimeout().toMillis();
    }

    void register(@Observes Router router) {
        router.route().order(FilterOrder.BODY_SIZE.order()).handler(this::check);
        router.route().order(FilterOrder.BODY_WHILE_READ.order()).handler(this::bound);
    }

    private void check(RoutingContext exchange) {
        long limit = limit(exchange);
        HttpServerRequest request = exchange.request();
        long announced = announced(request);
        boolean chunked = request.headers().contains(HttpHeaders.TRANSFER_ENCODING);
        if (announced > limit) {
            exchange.addEndHandler(_ -> leave(request));
            close(exchange);
            Problem.of(
                            Problem.Code.BODY_TOO_LARGE,
                            "The body must have at most "
                                    + limit
                                    + " bytes; got "
                                    + announced
                                    + ".")
                    .end(exchange);
            return;
        }
        if (announced > 0 || chunked) {
            AtomicBoolean ended = StreamLimit.isBulk(exchange) ? end(exchange) : hurry(exchange);
            if (announced > other || chunked) {
                exchange.addHeadersEndHandler(_ -> {
                    if (!ended.get() && !StreamLimit.isBulk(exchange)) close(exchange);
                });
                exchange.addEndHandler(_ -> {
                    if (!ended.get()) leave(request);
                });
            }
        }
        exchange.next();
    }

    /// Moves in bulk are counted by their reader, which answers those within the limit.
    private void bound(RoutingContext exchange) {
        long limit = limit(exchange);
        exchange.put(LIMIT_WHILE_READING, StreamLimit.isBulk(exchange) ? limit + other : limit);
        exchange.next();
    }

    private long limit(RoutingContext exchange) {
        String path = exchange.normalizedPath();
        if (path.equals(PROOFS)) return proof;
        if (StreamLimit.isBulk(exchange)) return moves;
        return STEPS.matcher(path).matches() ? steps : other;
    }

    private static void close(RoutingContext exchange) {
        exchange.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    }

    /// Stops reading the rest of a body that no handler needs.
    private void leave(HttpServerRequest request) {
        if (isRead(request)) return;
        Unread.rest(request);
        vertx.setTimer(TO_TAKE_THE_ANSWER_MILLIS, _ -> request.connection().close());
    }

    /// Bounds the time until the body has arrived. The answer itself may take longer.
    ///
    /// @return set to true once the body has arrived
    private AtomicBoolean hurry(RoutingContext exchange) {
        HttpServerRequest request = exchange.request();
        long timer =
                vertx.setTimer(
                        millis,
                        _ -> {
                            if (!isRead(request)) request.connection().close();
                        });
        return end(exchange, () -> vertx.cancelTimer(timer));
    }

    private static AtomicBoolean end(RoutingContext exchange) {
        return end(exchange, () -> {});
    }

    private static AtomicBoolean end(RoutingContext exchange, Runnable then) {
        var ended = new AtomicBoolean();
        BodyEnd.of(
                exchange.request(),
                () -> {
                    ended.set(true);
                    then.run();
                });
        return ended;
    }

    /// If requests are pipelined, their ends cannot be determined from the connection.
    private static boolean isRead(HttpServerRequest request) {
        long announced = announced(request);
        return request.isEnded() || announced > 0 && request.bytesRead() >= announced;
    }

    /// The length of a body in bytes, 0 if none is announced.
    static long announced(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null || !NUMBER.matcher(length).matches() ? 0 : Long.parseLong(length);
    }

    /// Notifies when the last part of a request's body has arrived, independently of which handler
    /// reads it and when. The web server itself notifies only readers, and reports a body as
    /// unfinished while its reader takes nothing.
    static final class BodyEnd extends ChannelInboundHandlerAdapter {
        /// The web server's own handler of a connection, which comes after the HTTP decoder.
        static final String SERVER = "handler";

        private final Runnable ended;

        BodyEnd(Runnable ended) {
            this.ended = ended;
        }

        /// To be called on the connection's event loop, before the body is read.
        static void of(HttpServerRequest request, Runnable ended) {
            if (request.isEnded()) ended.run();
            else if (request.connection() instanceof ConnectionBase connection)
                connection
                        .channelHandlerContext()
                        .pipeline()
                        .addBefore(SERVER, null, new BodyEnd(ended));
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object part) {
            if (part instanceof LastHttpContent) {
                ended.run();
                context.pipeline().remove(this);
            }
            context.fireChannelRead(part);
        }
    }

    /// Reads little more from a connection and discards it unprocessed; the rest stays in the
    /// socket. A client that sends slightly too much can therefore finish and read the answer.
    /// Pausing the request is not enough: when the request ends, the web server resumes it to
    /// discard its body.
    static final class Unread extends ChannelInboundHandlerAdapter {
        private static final int LITTLE = 1 << 18;

        private int dropped;

        private Unread() {}

        /// To be called on the connection's event loop.
        static void rest(HttpServerRequest request) {
            if (request.connection() instanceof ConnectionBase connection) {
                var channel = connection.channelHandlerContext().channel();
                channel.pipeline().addFirst(new Unread());
                channel.config().setAutoRead(true);
            }
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object part) {
            if (part instanceof ByteBuf bytes) dropped += bytes.readableBytes();
            ReferenceCountUtil.release(part);
            if (dropped > LITTLE) context.channel().config().setAutoRead(false);
        }
    }

    /// Takes a body that is as short as a move together with its head, since both mostly arrive in
    /// one packet. Reading it in a resource would wake two threads for bytes that have already
    /// arrived. Longer bodies are read by resources, after authentication.
    @Singleton
    static final class ShortBodies {
        /// In bytes. The server does not buffer more for a client that it has not authenticated.
        private static final int LONGEST = 1024;

        void register(@Observes Router router) {
            router.route().order(FilterOrder.SHORT_BODIES.order()).handler(ShortBodies::take);
        }

        private static void take(RoutingContext exchange) {
            HttpServerRequest request = exchange.request();
            if (!isShort(request)
                    || StreamLimit.isBulk(exchange)
                    || !(exchange instanceof RoutingContextInternal inside)) {
                exchange.next();
                return;
            }
            request.body()
                    .onComplete(body -> {
                        if (body.failed()) exchange.fail(body.cause());
                        else pass(inside, body.result());
                    });
            request.resume();
        }

        private static void pass(RoutingContextInternal exchange, Buffer body) {
            exchange.setBody(body);
            exchange.next();
        }

        /// A client that sent `Expect: 100-continue` has not sent its body yet.
        private static boolean isShort(HttpServerRequest request) {
            long announced = BodyLimit.announced(request);
            return announced > 0
                    && announced <= LONGEST
                    && !request.headers().contains(HttpHeaders.EXPECT);
        }
    }
}
