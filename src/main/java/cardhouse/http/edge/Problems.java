package cardhouse.http.edge;

import cardhouse.background.Computations;
import cardhouse.engine.Refusal;
import cardhouse.json.BadBody;
import cardhouse.requests.Rejection;
import cardhouse.requests.Unavailable;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.PermissionsAllowed;
import io.quarkus.security.UnauthorizedException;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.NotAcceptableException;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.NotSupportedException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/// Every error that can leave a resource, as a problem. None says what its reader could not see.
@Singleton
public final class Problems {
    private static final Logger LOG = Logger.getLogger(Problems.class);
    private static final String SOON = "1";

    private final KnownMethods methods;

    Problems(KnownMethods methods) {
        this.methods = methods;
    }

    /// What a resource's error would be answered with, for what is answered by others.
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
        Problem problem =
                Problem.of(ProblemStatus.of(refusal.code()), refusal.code(), refusal.sentence());
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
        return Problem.of(400, bad.code(), "The request's body is not what it should be.")
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
        LOG.warnf("database unavailable: %s", away.getCause());
        return unavailable();
    }

    @ServerExceptionMapper
    Response full(Computations.TooMany full) {
        return Problem.of(
                        429,
                        Problem.Code.TOO_MANY_COMPUTATIONS,
                        "Too many proofs, audits and replays wait already; try again soon.")
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
        return Problem.of(401, Problem.Code.UNAUTHENTICATED, detail)
                .builder()
                .header(HttpHeaders.WWW_AUTHENTICATE, challenge)
                .build();
    }

    /// What the annotation on the method asks for, and the token is not good for.
    @ServerExceptionMapper
    Response forbidden(ForbiddenException lacking, ResourceInfo asked) {
        var annotation = asked.getResourceMethod().getAnnotation(PermissionsAllowed.class);
        if (annotation == null) throw new IllegalStateException("an operation without a scope");
        return lacking(annotation.value()[0]);
    }

    private static Response lacking(String access) {
        String scope = Access.scope(access);
        return Problem.of(
                        403,
                        Rejection.Code.INSUFFICIENT_SCOPE,
                        "This needs a token with the scope " + scope + ".")
                .builder()
                .header(
                        HttpHeaders.WWW_AUTHENTICATE,
                        "Bearer error=\"insufficient_scope\", scope=\"" + scope + "\"")
                .build();
    }

    @ServerExceptionMapper
    Response notFound(NotFoundException missing, UriInfo address) {
        if (ours(missing) instanceof RuntimeException cause) return of(cause);
        Set<String> known = methods.at(address.getPath());
        return known.isEmpty() ? nothing() : wrongMethod(known);
    }

    private static Response nothing() {
        return Problem.of(404, Problem.Code.NOT_FOUND, "There is nothing at this address.")
                .response();
    }

    @ServerExceptionMapper
    Response notAllowed(NotAllowedException method, UriInfo address) {
        Set<String> known = methods.at(address.getPath());
        return known.isEmpty() ? nothing() : wrongMethod(known);
    }

    private static Response wrongMethod(Set<String> known) {
        String all = String.join(", ", known);
        return wrongMethod(all).builder().header(HttpHeaders.ALLOW, all).build();
    }

    private static Problem wrongMethod(String allowed) {
        return Problem.of(
                405,
                Problem.Code.METHOD_NOT_ALLOWED,
                "This address does not allow that method, but only " + allowed + ".");
    }

    /// The same where no resource answers.
    public static void endWrongMethod(RoutingContext exchange, String allowed) {
        exchange.response().putHeader(HttpHeaders.ALLOW, allowed);
        wrongMethod(allowed).end(exchange);
    }

    @ServerExceptionMapper
    Response notAcceptable(NotAcceptableException accept) {
        return Problem.of(
                        406,
                        Problem.Code.NOT_ACCEPTABLE,
                        "The answer comes in none of the accepted media types.")
                .response();
    }

    @ServerExceptionMapper
    Response notSupported(NotSupportedException type) {
        return Problem.of(
                        415,
                        Problem.Code.UNSUPPORTED_MEDIA_TYPE,
                        "The body has a media type that is not read here.")
                .response();
    }

    @ServerExceptionMapper
    Response other(WebApplicationException other) {
        if (ours(other) instanceof RuntimeException cause) return of(cause);
        int status = other.getResponse().getStatus();
        return switch (status) {
            case 413 ->
                    Problem.of(413, Problem.Code.BODY_TOO_LARGE, "The body is too large.")
                            .response();
            default ->
                    status < 500
                            ? Problem.of(
                                            400,
                                            Problem.Code.INVALID_PARAMETER,
                                            "The request cannot be understood.")
                                    .response()
                            : unexpected(other);
        };
    }

    /// The web framework wraps what a parameter's text or a body was refused for.
    private static @Nullable RuntimeException ours(WebApplicationException wrapped) {
        return switch (wrapped.getCause()) {
            case ProblemException problem -> problem;
            case Rejection rejection -> rejection;
            case BadBody bad -> bad;
            case null, default -> null;
        };
    }

    /// The last boundary: whatever nobody foresaw is logged here and told as nothing but an error.
    @ServerExceptionMapper
    Response unforeseen(RuntimeException unforeseen) {
        return unexpected(unforeseen);
    }

    private static Response unexpected(Throwable unforeseen) {
        LOG.error("unexpected", unforeseen);
        return Problem.of(
                        500,
                        Problem.Code.INTERNAL,
                        "Something went wrong here. The request changed nothing, or all that it should.")
                .response();
    }

    private static Response unavailable() {
        return Problem.of(
                        503,
                        Problem.Code.DATABASE_UNAVAILABLE,
                        "The database does not answer; try again soon.")
                .builder()
                .header(HttpHeaders.RETRY_AFTER, SOON)
                .build();
    }
}
