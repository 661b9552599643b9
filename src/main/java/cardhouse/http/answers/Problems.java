package cardhouse.http.answers;

import cardhouse.engine.Refusal;
import cardhouse.http.Access;
import cardhouse.http.FilterOrder;
import cardhouse.platform.background.Computations;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Unavailable;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.PermissionsAllowed;
import io.quarkus.security.UnauthorizedException;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Objects;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/// Converts every error of a resource to a problem. No problem reveals data that its reader may not
/// see.
@Singleton
public final class Problems {
    private static final Logger LOG = Logger.getLogger(Problems.class);
    private static final String SOON = "1";
    private static final int BAD_REQUEST = 400;
    private static final int TOO_LARGE = 413;
    private static final int SERVER_ERROR = 500;

    /// Errors that were logged in the last minute.
    private static final Cache<String, String> LOGGED =
            Caffeine.newBuilder().maximumSize(100).expireAfterWrite(Duration.ofMinutes(1)).build();

    /// The answer for an error, for code outside of resources.
    public Response of(RuntimeException error) {
        return switch (error) {
            case ProblemException rejection -> rejected(rejection);
            case Rejection rejection -> denied(rejection);
            case BadBody bad -> badBody(bad);
            case Unavailable away -> away(away);
            case Computations.TooMany full -> full(full);
            case AuthenticationFailedException failed -> failed(failed);
            case UnauthorizedException unknown -> unauthorized(unknown);
            case ForbiddenException lacking -> lacking(String.valueOf(lacking.getMessage()));
            default -> unforeseen(error);
        };
    }

    @ServerExceptionMapper
    Response rejected(ProblemException rejection) {
        var builder = rejection.problem().builder();
        rejection.headers().forEach(builder::header);
        return builder.build();
    }

    @ServerExceptionMapper
    Response denied(Rejection rejection) {
        Refusal refusal = rejection.refusal();
        Problem problem = Problem.of(refusal.code(), refusal.sentence());
        if (rejection.revision().isPresent()) problem = problem.at(rejection.revision().getAsInt());
        if (!rejection.legalMoves().isEmpty()) problem = problem.offering(rejection.legalMoves());
        if (!rejection.faults().isEmpty()) {
            problem =
                    problem.because(
                            rejection.faults().stream()
                                    .map(fault ->
                                            new Problem.Violation(fault.option(), fault.sentence()))
                                    .toList());
        }
        var builder = problem.builder();
        rejection
                .until()
                .ifPresent(wait -> builder.header(HttpHeaders.RETRY_AFTER, wait.toSeconds() + 1));
        rejection
                .scope()
                .ifPresent(scope ->
                        builder.header(
                                HttpHeaders.WWW_AUTHENTICATE,
                                "Bearer error=\"insufficient_scope\", scope=\"" + scope + "\""));
        return builder.build();
    }

    @ServerExceptionMapper
    Response badBody(BadBody bad) {
        return Problem.of(
                        bad.code(),
                        "The body of the request is invalid: `violations` lists the faults.")
                .because(
                        bad.violations().stream()
                                .map(violation ->
                                        new Problem.Violation(
                                                violation.field(), violation.message()))
                                .toList())
                .response();
    }

    @ServerExceptionMapper
    Response away(Unavailable away) {
        if (isNew("database unavailable"))
            LOG.warnf("Database unavailable; requests are answered with 503: %s", away.getCause());
        return unavailable();
    }

    @ServerExceptionMapper
    Response full(Computations.TooMany full) {
        return Problem.of(
                        Problem.Code.TOO_MANY_COMPUTATIONS,
                        "The queue of computations is full; retry after the seconds in Retry-After.")
                .builder()
                .header(HttpHeaders.RETRY_AFTER, SOON)
                .build();
    }

    @ServerExceptionMapper
    Response failed(AuthenticationFailedException failed) {
        return unauthenticated(
                String.valueOf(failed.getMessage()), "Bearer error=\"invalid_token\"");
    }

    @ServerExceptionMapper
    Response unauthorized(UnauthorizedException unknown) {
        return unauthenticated("This request needs a bearer token.", "Bearer");
    }

    private static Response unauthenticated(String detail, String challenge) {
        return Problem.of(Problem.Code.UNAUTHENTICATED, detail)
                .builder()
                .header(HttpHeaders.WWW_AUTHENTICATE, challenge)
                .build();
    }

    /// The access that the annotation on the method requires, and the token lacks.
    @ServerExceptionMapper
    Response forbidden(ForbiddenException lacking, ResourceInfo asked) {
        var annotation = asked.getResourceMethod().getAnnotation(PermissionsAllowed.class);
        if (annotation == null) throw new IllegalStateException("an operation without a scope");
        return lacking(annotation.value()[0]);
    }

    private static Response lacking(String access) {
        String scope = Access.scope(access);
        return Problem.of(
                        Rejection.Code.INSUFFICIENT_SCOPE,
                        "This needs a token with the scope " + scope + ".")
                .builder()
                .header(
                        HttpHeaders.WWW_AUTHENTICATE,
                        "Bearer error=\"insufficient_scope\", scope=\"" + scope + "\"")
                .build();
    }

    /// The last boundary: unexpected exceptions are logged here, and the client receives only a
    /// general error.
    @ServerExceptionMapper
    Response unforeseen(RuntimeException unforeseen) {
        return unexpected(unforeseen);
    }

    static Response unexpected(Throwable unforeseen) {
        return internal(unforeseen).response();
    }

    private static Problem internal(Throwable unforeseen) {
        log(unforeseen);
        return Problem.of(
                Problem.Code.INTERNAL,
                "Internal error. The request was applied completely or not at all.");
    }

    /// Logs an unexpected error: each kind once a minute, because a client may be able to cause it
    /// with every request. [ProblemCounts] has their number.
    public static void log(Throwable unforeseen) {
        var at = unforeseen.getStackTrace();
        if (isNew(unforeseen.getClass() + (at.length == 0 ? "" : at[0].toString())))
            LOG.error("Unhandled exception; the request is answered with 500", unforeseen);
    }

    private static boolean isNew(String line) {
        return LOGGED.asMap().putIfAbsent(line, line) == null;
    }

    void register(@Observes Router router) {
        router.route().order(FilterOrder.FAILURES.order()).failureHandler(Problems::failed);
        // Failures of routing, and of other failure handlers.
        router.errorHandler(BAD_REQUEST, Problems::failed);
        router.errorHandler(SERVER_ERROR, Problems::failed);
    }

    /// A request that failed in a filter, or in the web server itself.
    private static void failed(RoutingContext exchange) {
        if (exchange.response().closed()) return;
        if (exchange.response().headWritten()) exchange.request().connection().close();
        else if (exchange.failure() instanceof SecurityException) exchange.next();
        else problem(exchange).end(exchange);
    }

    private static Problem problem(RoutingContext exchange) {
        int status = exchange.statusCode();
        if (status == TOO_LARGE) return bodyTooLarge();
        if (status >= BAD_REQUEST && status < SERVER_ERROR)
            return Problem.of(Problem.Code.INVALID_PARAMETER, "The request is not well-formed.");
        return internal(
                Objects.requireNonNullElseGet(
                        exchange.failure(), () -> new IllegalStateException("status " + status)));
    }

    static Problem bodyTooLarge() {
        return Problem.of(Problem.Code.BODY_TOO_LARGE, "The body is too large.");
    }

    private static Response unavailable() {
        return Problem.of(
                        Problem.Code.DATABASE_UNAVAILABLE,
                        "The database is unavailable; retry after the seconds in Retry-After.")
                .builder()
                .header(HttpHeaders.RETRY_AFTER, SOON)
                .build();
    }
}
