package cardhouse.http.edge;

import cardhouse.background.Computations;
import cardhouse.engine.Refusal;
import cardhouse.engine.Refusal.Common;
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
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
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
        Problem problem = Problem.of(status(refusal.code()), refusal.code(), refusal.sentence());
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

    /// By the name of a code, whoever's it is.
    public static int status(String code) {
        return Stream.<Refusal.Code[]>of(
                        Rejection.Code.values(), Common.values(), Problem.Code.values())
                .flatMap(Arrays::stream)
                .filter(known -> known.name().equals(code))
                .findFirst()
                .map(Problems::status)
                .orElseGet(() -> isOfBodies(code) ? 400 : 422);
    }

    private static boolean isOfBodies(String code) {
        return Arrays.stream(BadBody.Code.values()).anyMatch(one -> one.name().equals(code));
    }

    /// 403 for what is somebody else's, 404 for what is not there, 409 for the wrong moment, 412
    /// for a stale revision, 422 for what is against the rules, 429 for too much of it.
    static int status(Refusal.Code code) {
        return switch (code) {
            case Rejection.Code rejection ->
                    switch (rejection) {
                        case NOT_YOUR_SEAT,
                                NOT_SEATED,
                                NOT_YET_PUBLIC,
                                NO_SPECTATORS,
                                NOT_YOUR_MATCH,
                                NOT_A_BOT,
                                INSUFFICIENT_SCOPE,
                                SEAT_RESERVED,
                                INVITATION_NOT_VALID ->
                                403;
                        case GAME_NOT_FOUND,
                                MATCH_NOT_FOUND,
                                MANIFEST_NOT_FOUND,
                                SEAT_NOT_FOUND,
                                REVISION_NOT_FOUND,
                                PLAYER_NOT_FOUND,
                                TOKEN_NOT_FOUND,
                                WEBHOOK_NOT_FOUND,
                                AUDIT_NOT_FOUND ->
                                404;
                        case MATCH_NOT_STARTED,
                                MATCH_STARTED,
                                MATCH_NOT_OVER,
                                SEAT_TAKEN,
                                ALREADY_SEATED,
                                CHARACTER_TAKEN,
                                ENTROPY_GIVEN,
                                TOO_MANY_MATCHES,
                                TOO_MANY_TOKENS,
                                TOO_MANY_WEBHOOKS,
                                TOO_MANY_AUDITS,
                                TOO_MANY_PINGS,
                                WEBHOOK_OFF,
                                BUSY,
                                DAY_NOT_SEALED,
                                TIME_IS_UP ->
                                409;
                        case STALE_REVISION -> 412;
                        case TOO_MANY_ENTRIES -> 429;
                        case UNKNOWN_GAME,
                                INVALID_RULES,
                                INVALID_SEATS,
                                INVALID_CHARACTER,
                                INVALID_CLOCK,
                                INVALID_SUBSTITUTE,
                                INVALID_MANIFEST,
                                BRANCH_TOO_LONG,
                                NO_SUCH_MOVE,
                                IDEMPOTENCY_KEY_REUSED ->
                                422;
                    };
            case Problem.Code own ->
                    switch (own) {
                        case INVALID_PARAMETER, INVALID_IDEMPOTENCY_KEY, INVALID_IF_MATCH -> 400;
                        case UNAUTHENTICATED -> 401;
                        case DAY_NOT_FOUND, NOT_FOUND -> 404;
                        case METHOD_NOT_ALLOWED -> 405;
                        case NOT_ACCEPTABLE -> 406;
                        case BODY_TOO_LARGE -> 413;
                        case URI_TOO_LONG -> 414;
                        case UNSUPPORTED_MEDIA_TYPE -> 415;
                        case NO_PROOF -> 422;
                        case TOO_MANY_STREAMS,
                                TOO_MANY_EXPORTS,
                                TOO_MANY_COMPUTATIONS,
                                RATE_LIMITED ->
                                429;
                        case INTERNAL -> 500;
                        case DATABASE_UNAVAILABLE -> 503;
                    };
            case Common common ->
                    switch (common) {
                        case NOT_YOUR_TURN, MATCH_OVER, SEAT_LEFT -> 409;
                        case ILLEGAL_MOVE -> 422;
                    };
            default -> 422;
        };
    }
}
