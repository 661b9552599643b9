package cardhouse.http.security;

import cardhouse.http.FilterOrder;
import cardhouse.http.Limits;
import cardhouse.http.answers.Problem;
import cardhouse.players.Session;
import cardhouse.players.Token;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Limits the requests a second of an address and of a token, before any other processing. Each
/// node counts by itself.
///
/// An answer has the rest of the token's limit. If there is a token, it never has the rest of the
/// address's limit: that would reveal how busy its neighbours are.
@Singleton
public final class RequestRates {

    /// Bursts: after a pause, a client may send the requests of this many seconds at once.
    private static final int SECONDS = 2;

    private static final Duration FORGOTTEN = Duration.ofSeconds(10);
    private static final double NANOS = 1e9;
    private static final int NETWORK_BYTES = 8;

    private final Rate addresses;
    private final Rate tokens;
    private final String policy;
    private final Refusals refusals;

    RequestRates(Limits limits, Refusals refusals) {
        this.refusals = refusals;
        this.addresses = new Rate("address", limits.requestsPerAddress());
        this.tokens = new Rate("token", limits.requestsPerToken());
        this.policy = Rate.policy(addresses, tokens);
    }

    void register(@Observes Router router) {
        if (!policy.isEmpty())
            router.route().order(FilterOrder.REQUEST_RATES.order()).handler(this::check);
    }

    private void check(RoutingContext exchange) {
        var token = token(exchange);
        var own = token.map(tokens::take).orElse(null);
        var near = addresses.take(network(exchange.request().remoteAddress()));
        exchange.response().putHeader("RateLimit-Policy", policy);
        if (near != null && !near.isConsumed()) refuse(exchange, addresses, near);
        else if (own != null && !own.isConsumed()) refuse(exchange, tokens, own);
        else {
            if (own != null) tell(exchange, tokens, own);
            else if (near != null && token.isEmpty()) tell(exchange, addresses, near);
            exchange.next();
        }
    }

    private static void tell(RoutingContext exchange, Rate rate, ConsumptionProbe probe) {
        exchange.response().putHeader("RateLimit", rate.left(probe));
    }

    private void refuse(RoutingContext exchange, Rate rate, ConsumptionProbe probe) {
        tell(exchange, rate, probe);
        exchange.response()
                .putHeader(
                        HttpHeaders.RETRY_AFTER,
                        Long.toString(Rate.seconds(probe.getNanosToWaitForRefill())));
        refusals.end(
                exchange,
                Problem.of(
                        Problem.Code.RATE_LIMITED,
                        "The rate limit of this "
                                + rate.name
                                + " is exceeded; retry after the seconds in Retry-After."));
    }

    /// Waits until a client may send one more request, for an item of a request that has many.
    public void await(RoutingContext exchange) throws InterruptedException {
        var token = token(exchange);
        if (token.isPresent()) tokens.await(token.get());
        addresses.await(network(exchange.request().remoteAddress()));
    }

    /// Identifies the token of a request, independently of the spelling of its header, or the
    /// session of a browser; empty if there is neither.
    public static Optional<String> token(RoutingContext exchange) {
        return BearerAuthentication.BearerHeader.token(
                        exchange.request().getHeader(HttpHeaders.AUTHORIZATION))
                .map(Token::sent)
                .or(() -> session(exchange).map(Session::kept))
                .map(token -> HexFormat.of().formatHex(token.hash()));
    }

    /// A session is counted once, for its pages and for the resources that its pages call.
    private static Optional<Session> session(RoutingContext exchange) {
        return SessionCookie.sent(exchange).or(() -> SessionCookie.sentByOwnPage(exchange));
    }

    /// An IPv4 address, or the network of an IPv6 address: a client has as many IPv6 addresses as
    /// it likes.
    public static String network(@Nullable SocketAddress peer) {
        String host = peer == null ? null : peer.hostAddress();
        return host == null ? "" : network(host);
    }

    public static String network(String host) {
        try {
            return InetAddress.ofLiteral(host) instanceof Inet6Address wide
                    ? HexFormat.of().formatHex(Arrays.copyOf(wide.getAddress(), NETWORK_BYTES))
                    : host;
        } catch (IllegalArgumentException name) {
            // A trusted proxy may forward any text.
            return host;
        }
    }

    /// Requests a second for each of many keys.
    private static final class Rate {
        private final String name;
        private final int perSecond;
        private final Cache<String, Bucket> buckets =
                Caffeine.newBuilder().maximumSize(100_000).expireAfterAccess(FORGOTTEN).build();

        Rate(String name, int perSecond) {
            this.name = name;
            this.perSecond = perSecond;
        }

        static String policy(Rate... rates) {
            return String.join(
                    ", ",
                    Arrays.stream(rates)
                            .filter(rate -> rate.perSecond > 0)
                            .map(rate ->
                                    "\"%s\";q=%d;w=%d"
                                            .formatted(
                                                    rate.name, rate.perSecond * SECONDS, SECONDS))
                            .toList());
        }

        /// Empty if there is no limit.
        @Nullable ConsumptionProbe take(String key) {
            return perSecond == 0
                    ? null
                    : buckets.get(key, _ -> full()).tryConsumeAndReturnRemaining(1);
        }

        void await(String key) throws InterruptedException {
            var probe = take(key);
            while (probe != null && !probe.isConsumed()) {
                TimeUnit.NANOSECONDS.sleep(probe.getNanosToWaitForRefill());
                probe = take(key);
            }
        }

        private Bucket full() {
            return Bucket.builder()
                    .addLimit(limit ->
                            limit.capacity((long) perSecond * SECONDS)
                                    .refillGreedy(perSecond, Duration.ofSeconds(1)))
                    .build();
        }

        String left(ConsumptionProbe probe) {
            return "\""
                    + name
                    + "\";r="
                    + probe.getRemainingTokens()
                    + ";t="
                    + seconds(probe.getNanosToWaitForReset());
        }

        static long seconds(long nanos) {
            return Math.max(1, (long) Math.ceil(nanos / NANOS));
        }
    }
}
