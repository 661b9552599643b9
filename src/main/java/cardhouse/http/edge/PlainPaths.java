package cardhouse.http.edge;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.regex.Pattern;

/// Refuses addresses that nobody here has. With a `;` in the path, resources would overlook what
/// comes after it, while the filters before them would take it for another address and let it by.
/// With a `%` that escapes nothing, or one too long, the web server would refuse it itself, without
/// saying why.
@Singleton
public final class PlainPaths {
    /// More than any address here has. Of longer ones, the web server reads four times as much.
    private static final int LONGEST = 4096;

    private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");

    void register(@Observes Router router) {
        router.route().order(FilterOrder.PLAIN_PATHS.order()).handler(PlainPaths::check);
    }

    private static void check(RoutingContext exchange) {
        fault(exchange).ifPresentOrElse(problem -> problem.end(exchange), exchange::next);
    }

    private static Optional<Problem> fault(RoutingContext exchange) {
        String address = exchange.request().uri();
        if (address.length() > LONGEST)
            return Optional.of(
                    Problem.of(414, Problem.Code.URI_TOO_LONG, "The address is too long."));
        if (BROKEN_ESCAPE.matcher(address).find())
            return Optional.of(
                    Problem.of(
                            400,
                            Problem.Code.INVALID_PARAMETER,
                            "The address has a % without two hexadecimal digits after it."));
        if (exchange.normalizedPath().indexOf(';') >= 0)
            return Optional.of(
                    Problem.of(404, Problem.Code.NOT_FOUND, "There is nothing at this address."));
        return Optional.empty();
    }
}
