package cardhouse.http.edge;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/// Refuses addresses that nobody here has. With a `;` in the path, resources would overlook what
/// comes after it, while the filters before them would take it for another address and let it by.
/// One too long, or with a `%` that escapes nothing, the web server would refuse itself, without
/// saying why: it is told to let them through to here ([#LENIENT]).
@Singleton
public final class PlainPaths {
    /// The system property, to be set before the web server starts, by which it leaves it to this
    /// class to judge addresses.
    public static final String LENIENT = "vertx.disableURIValidation";

    /// More than any address here has. Of longer ones, the web server reads four times as much.
    private static final int LONGEST = 4096;

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
        if (!isWellFormed(address))
            return Optional.of(
                    Problem.of(
                            400,
                            Problem.Code.INVALID_PARAMETER,
                            "The address is malformed: a % stands before two hexadecimal digits,"
                                    + " and other characters that have a meaning are escaped by"
                                    + " one."));
        if (exchange.normalizedPath().indexOf(';') >= 0)
            return Optional.of(
                    Problem.of(404, Problem.Code.NOT_FOUND, "There is nothing at this address."));
        return Optional.empty();
    }

    private static boolean isWellFormed(String address) {
        try {
            return !new URI(address).toString().isEmpty();
        } catch (URISyntaxException malformed) {
            return false;
        }
    }
}
