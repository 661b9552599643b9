package cardhouse.http.answers;

import cardhouse.engine.Refusal;
import cardhouse.engine.Refusal.Common;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.requests.Rejection;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The HTTP status of each problem.
public final class ProblemStatus {
    private static final int INVALID = 422;
    private static final Map<String, Integer> BY_NAME =
            Stream.<Refusal.Code[]>of(
                            Rejection.Code.values(),
                            Common.values(),
                            Problem.Code.values(),
                            BadBody.Code.values())
                    .flatMap(Arrays::stream)
                    .collect(Collectors.toMap(Refusal.Code::name, ProblemStatus::of));

    private ProblemStatus() {}

    /// @param code of a problem that [ProblemTexts] explains
    public static int of(String code) {
        if (!ProblemTexts.ALL.containsKey(code))
            throw new IllegalArgumentException("no such problem: " + code);
        return BY_NAME.getOrDefault(code, INVALID);
    }

    /// Games have codes of their own, for moves that break their rules.
    public static int of(Refusal.Code code) {
        return switch (code) {
            case Rejection.Code rejection ->
                    switch (rejection.kind()) {
                        case FORBIDDEN -> 403;
                        case MISSING -> 404;
                        case WRONG_MOMENT -> 409;
                        case STALE -> 412;
                        case INVALID -> INVALID;
                        case TOO_MUCH -> 429;
                    };
            case Problem.Code own -> own.status;
            case BadBody.Code _ -> 400;
            case Common.NOT_YOUR_TURN, Common.MATCH_FINISHED, Common.SEAT_LEFT -> 409;
            default -> INVALID;
        };
    }
}
