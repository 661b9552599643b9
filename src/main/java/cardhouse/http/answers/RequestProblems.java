package cardhouse.http.answers;

import cardhouse.http.KnownMethods;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.requests.Rejection;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.NotAcceptableException;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.NotSupportedException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Set;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/// Errors that the web framework finds in a request before it reaches a resource: in its address,
/// method, media types and parameters.
@Singleton
public final class RequestProblems {
    private final Problems problems;
    private final KnownMethods methods;

    RequestProblems(Problems problems, KnownMethods methods) {
        this.problems = problems;
        this.methods = methods;
    }

    @ServerExceptionMapper
    Response notFound(NotFoundException missing, UriInfo address) {
        if (ours(missing) instanceof RuntimeException cause) return problems.of(cause);
        Set<String> known = methods.at(address.getPath());
        return known.isEmpty() ? nothing() : wrongMethod(known);
    }

    private static Response nothing() {
        return Problem.of(Problem.Code.NOT_FOUND, "No operation of this server has this address.")
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
                Problem.Code.METHOD_NOT_ALLOWED,
                "This address allows only the methods " + allowed + ".");
    }

    /// The same for answers outside of resources.
    public static void endWrongMethod(RoutingContext exchange, String allowed) {
        exchange.response().putHeader(HttpHeaders.ALLOW, allowed);
        wrongMethod(allowed).end(exchange);
    }

    @ServerExceptionMapper
    Response notAcceptable(NotAcceptableException accept) {
        return Problem.of(
                        Problem.Code.NOT_ACCEPTABLE,
                        "The answer is not available in any of the accepted media types.")
                .response();
    }

    @ServerExceptionMapper
    Response notSupported(NotSupportedException type) {
        return Problem.of(
                        Problem.Code.UNSUPPORTED_MEDIA_TYPE,
                        "This request does not accept the media type of the body.")
                .response();
    }

    @ServerExceptionMapper
    Response other(WebApplicationException other) {
        if (ours(other) instanceof RuntimeException cause) return problems.of(cause);
        int status = other.getResponse().getStatus();
        return switch (status) {
            case 413 -> Problems.bodyTooLarge().response();
            default ->
                    status < 500
                            ? Problem.of(
                                            Problem.Code.INVALID_PARAMETER,
                                            "The request is not well-formed.")
                                    .response()
                            : Problems.unexpected(other);
        };
    }

    /// The web framework wraps the rejection of a parameter or a body.
    private static @Nullable RuntimeException ours(WebApplicationException wrapped) {
        return switch (wrapped.getCause()) {
            case ProblemException problem -> problem;
            case Rejection rejection -> rejection;
            case BadBody bad -> bad;
            case null, default -> null;
        };
    }
}
