package cardhouse.http.filters;

import cardhouse.http.FilterOrder;
import cardhouse.http.answers.Problem;
import cardhouse.http.security.SessionCookie;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// Rejects requests that are not well-formed HTTP, and addresses outside their canonical spelling.
/// So the filters that follow may compare paths as texts: none of them takes `/mcp/` or `/v1;x` for
/// another address than the resources do.
///
/// The web server alone would answer these without a code, uncounted, and log some of them. It
/// passes them on because of [#LENIENT], [#routable] and [UnreadableRequests].
@Singleton
public final class PlainPaths {
    /// System property that leaves the validation of addresses to this class. Set it before the web
    /// server starts.
    public static final String LENIENT = "vertx.disableURIValidation";

    /// Longer than any address of this server. The web server accepts four times as much.
    private static final int LONGEST = 4096;

    private static final String UNROUTABLE = "unroutable";
    private static final int ASCII = 128;

    /// Replacement by `URLDecoder` for bytes that are not UTF-8.
    private static final char NO_CHARACTER = '\ufffd';

    /// Below these, a `/` at the end is part of the address, or pages that people type.
    private static final List<String> FOLDERS = List.of("/openapi/", SessionCookie.PATH + "/");

    void register(@Observes Router router) {
        router.route().order(FilterOrder.PLAIN_PATHS.order()).handler(PlainPaths::check);
    }

    /// Routes a request that the web framework has failed before its first route, because `Host` or
    /// the path is missing.
    static void routable(RoutingContext exchange) {
        exchange.put(UNROUTABLE, true);
        exchange.reroute("/");
    }

    private static void check(RoutingContext exchange) {
        HttpServerRequest request = exchange.request();
        Optional<Problem> malformed = malformed(exchange);
        malformed.ifPresentOrElse(
                problem -> {
                    exchange.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
                    exchange.addEndHandler(_ -> request.connection().close());
                    problem.end(exchange);
                },
                () ->
                        fault(exchange)
                                .ifPresentOrElse(problem -> problem.end(exchange), exchange::next));
    }

    /// Finds faults that leave the start of the next request on the connection, or the server of
    /// this one, uncertain (request smuggling).
    private static Optional<Problem> malformed(RoutingContext exchange) {
        HttpServerRequest request = exchange.request();
        if (request.decoderResult().isFailure()) return Optional.of(unread(request));
        if (request.headers().getAll(HttpHeaders.HOST).size() > 1
                || request.authority() == null && request.version() != HttpVersion.HTTP_1_0)
            return Optional.of(malformed("The request must have exactly one Host header."));
        if (exchange.get(UNROUTABLE) != null)
            return Optional.of(malformed("The address must begin with a slash."));
        return Optional.empty();
    }

    private static Problem malformed(String detail) {
        return Problem.of(Problem.Code.MALFORMED_REQUEST, detail);
    }

    private static Problem unread(HttpServerRequest request) {
        return switch (request.decoderResult().cause()) {
            case TooLongHttpLineException _ -> tooLong();
            case TooLongHttpHeaderException _ ->
                    Problem.of(Problem.Code.HEADERS_TOO_LARGE, "The headers are too large.");
            default -> malformed("The request is not well-formed HTTP/1.1.");
        };
    }

    private static Problem tooLong() {
        return Problem.of(
                Problem.Code.URI_TOO_LONG,
                "The address must have at most " + LONGEST + " characters.");
    }

    private static Optional<Problem> fault(RoutingContext exchange) {
        String address = exchange.request().uri();
        if (address.length() > LONGEST) return Optional.of(tooLong());
        if (!isWellFormed(address))
            return Optional.of(
                    Problem.of(
                            Problem.Code.INVALID_PARAMETER,
                            "The address is malformed: a % must be followed by two hexadecimal"
                                    + " digits, and other characters than ASCII letters, digits and"
                                    + " signs must be escaped as UTF-8."));
        if (!isPlain(exchange))
            return Optional.of(
                    Problem.of(
                            Problem.Code.NOT_FOUND,
                            "No operation of this server has this address. It may contain a superfluous"
                                    + " slash, dot or escape."));
        return Optional.empty();
    }

    private static boolean isWellFormed(String address) {
        try {
            return !new URI(address).toString().isEmpty()
                    && address.chars().allMatch(one -> one < ASCII)
                    && URLDecoder.decode(address, StandardCharsets.UTF_8).indexOf(NO_CHARACTER) < 0;
        } catch (URISyntaxException malformed) {
            return false;
        }
    }

    private static boolean isPlain(RoutingContext exchange) {
        String path = exchange.normalizedPath();
        return path.equals(exchange.request().path())
                && path.indexOf(';') < 0
                && (path.length() == 1
                        || !path.endsWith("/")
                        || FOLDERS.stream().anyMatch(path::startsWith));
    }
}
