package cardhouse.http.edge;

import cardhouse.engine.Refusal;
import cardhouse.engine.Refusal.Common;
import cardhouse.json.BadBody;
import cardhouse.requests.Rejection;
import java.util.Arrays;
import java.util.stream.Stream;

/// Which status each problem is answered with.
public final class ProblemStatus {
    private ProblemStatus() {}

    /// By the name of a code, whoever's it is.
    public static int of(String code) {
        return Stream.<Refusal.Code[]>of(
                        Rejection.Code.values(), Common.values(), Problem.Code.values())
                .flatMap(Arrays::stream)
                .filter(known -> known.name().equals(code))
                .findFirst()
                .map(ProblemStatus::of)
                .orElseGet(() -> isOfBodies(code) ? 400 : 422);
    }

    private static boolean isOfBodies(String code) {
        return Arrays.stream(BadBody.Code.values()).anyMatch(one -> one.name().equals(code));
    }

    /// 403 for what is somebody else's, 404 for what is not there, 409 for the wrong moment, 412
    /// for a stale revision, 422 for what is against the rules, 429 for too much of it.
    static int of(Refusal.Code code) {
        return switch (code) {
            case Rejection.Code rejection ->
                    switch (rejection) {
                        case NOT_YOUR_SEAT,
                                NOT_SEATED,
                                NOT_YET_PUBLIC,
                                NO_SPECTATORS,
                                NOT_YOUR_MATCH,
                                NOT_YOUR_SET,
                                NOT_YOUR_TOURNAMENT,
                                NOT_ADMITTED,
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
                                AUDIT_NOT_FOUND,
                                TRIAL_NOT_FOUND,
                                SEEK_NOT_FOUND,
                                SERIES_NOT_FOUND,
                                SET_NOT_FOUND,
                                TOURNAMENT_NOT_FOUND,
                                ROUND_NOT_FOUND,
                                ENTRANT_NOT_FOUND ->
                                404;
                        case MATCH_NOT_STARTED,
                                MATCH_STARTED,
                                MATCH_NOT_OVER,
                                NO_REMATCH,
                                EDITION_SUPERSEDED,
                                NO_SAMPLES,
                                SEAT_TAKEN,
                                ALREADY_SEATED,
                                CHARACTER_TAKEN,
                                ENTROPY_GIVEN,
                                NOTE_GIVEN,
                                NOTES_CLOSED,
                                TOO_MANY_MATCHES,
                                TOO_MANY_TOKENS,
                                TOO_MANY_WEBHOOKS,
                                TOO_MANY_AUDITS,
                                TOO_MANY_PINGS,
                                TOO_MANY_TRIALS,
                                TRIAL_RUNNING,
                                ALREADY_SEEKING,
                                TOO_MANY_SEEKS,
                                SEEK_PAIRED,
                                SET_NOT_OVER,
                                TOO_MANY_SETS,
                                TOURNAMENT_CLOSED,
                                TOURNAMENT_TOO_SMALL,
                                TOO_MANY_TOURNAMENTS,
                                WEBHOOK_OFF,
                                BUSY,
                                DAY_NOT_SEALED,
                                TIME_IS_UP ->
                                409;
                        case STALE_REVISION -> 412;
                        case TOO_MANY_ENTRIES, TOO_MANY_NOTES -> 429;
                        case UNKNOWN_GAME,
                                INVALID_RULES,
                                INVALID_SEATS,
                                INVALID_CHARACTER,
                                INVALID_CLOCK,
                                INVALID_SUBSTITUTE,
                                INVALID_MANIFEST,
                                INVALID_SET,
                                INVALID_TOURNAMENT,
                                BRANCH_TOO_LONG,
                                INVALID_NOTE,
                                NO_SUCH_MOVE,
                                IDEMPOTENCY_KEY_REUSED ->
                                422;
                    };
            case Problem.Code own ->
                    switch (own) {
                        case MALFORMED_REQUEST,
                                INVALID_PARAMETER,
                                INVALID_IDEMPOTENCY_KEY,
                                INVALID_IF_MATCH ->
                                400;
                        case UNAUTHENTICATED -> 401;
                        case FOREIGN_ORIGIN -> 403;
                        case DAY_NOT_FOUND, NOT_FOUND -> 404;
                        case METHOD_NOT_ALLOWED -> 405;
                        case NOT_ACCEPTABLE -> 406;
                        case BODY_TOO_LARGE -> 413;
                        case URI_TOO_LONG -> 414;
                        case UNSUPPORTED_MEDIA_TYPE -> 415;
                        case MISDIRECTED_REQUEST -> 421;
                        case HEADERS_TOO_LARGE -> 431;
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
