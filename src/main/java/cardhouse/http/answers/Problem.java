package cardhouse.http.answers;

import cardhouse.engine.Move;
import cardhouse.engine.Refusal;
import cardhouse.platform.json.Json;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// An error in the form of the API (RFC 9457), as `application/problem+json`.
///
/// @param code for programs; stable
/// @param revision the match's revision, if the client needs it to go on
/// @param legalMoves the moves that the seat could have played instead
/// @param violations all errors in the request
public record Problem(
        String type,
        String title,
        int status,
        String detail,
        String code,
        Optional<Integer> revision,
        Optional<List<Move>> legalMoves,
        Optional<List<Violation>> violations) {
    static final String MEDIA_TYPE = "application/problem+json";

    /// One error in the request.
    public record Violation(String field, String message) {}

    /// Problems of the HTTP interface itself; those of the use cases are
    /// [cardhouse.platform.requests.Rejection.Code].
    public enum Code implements Refusal.Code {
        MALFORMED_REQUEST(400),
        INVALID_PARAMETER(400),
        INVALID_IDEMPOTENCY_KEY(400),
        INVALID_IF_MATCH(400),
        UNAUTHENTICATED(401),
        FOREIGN_ORIGIN(403),
        /// Of a move in bulk: the one before it in its match failed.
        EARLIER_MOVE_FAILED(424),
        MISDIRECTED_REQUEST(421),
        DAY_NOT_FOUND(404),
        TOO_MANY_STREAMS(429),
        TOO_MANY_EXPORTS(429),
        TOO_MANY_COMPUTATIONS(429),
        RATE_LIMITED(429),
        NOT_FOUND(404),
        METHOD_NOT_ALLOWED(405),
        NOT_ACCEPTABLE(406),
        BODY_TOO_LARGE(413),
        URI_TOO_LONG(414),
        HEADERS_TOO_LARGE(431),
        UNSUPPORTED_MEDIA_TYPE(415),
        INVALID_PROOF(422),
        INTERNAL(500),
        DATABASE_UNAVAILABLE(503),
        /// Of proxies only: no server answers.
        SERVER_UNAVAILABLE(503);

        final int status;

        Code(int status) {
            this.status = status;
        }
    }

    public static Problem of(Refusal.Code code, String detail) {
        ProblemCounts.count(code.name());
        return new Problem(
                ProblemTexts.PATH + code.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                ProblemTexts.title(code.name()),
                ProblemStatus.of(code),
                detail,
                code.name(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    Problem at(int known) {
        return new Problem(
                type, title, status, detail, code, Optional.of(known), legalMoves, violations);
    }

    Problem offering(List<Move> moves) {
        return new Problem(
                type, title, status, detail, code, revision, Optional.of(moves), violations);
    }

    Problem because(List<Violation> wrong) {
        return new Problem(
                type, title, status, detail, code, revision, legalMoves, Optional.of(wrong));
    }

    Response response() {
        return builder().build();
    }

    ResponseBuilder builder() {
        return Response.status(status)
                .type(MEDIA_TYPE)
                .header("Cache-Control", "no-store")
                .entity(this);
    }

    /// Ends an exchange before any resource is called.
    public void end(RoutingContext exchange) {
        exchange.response()
                .setStatusCode(status)
                .putHeader(HttpHeaders.CONTENT_TYPE, MEDIA_TYPE)
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                .end(Json.write(this));
    }
}
