package cardhouse.http.answers;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Refusal;
import cardhouse.engine.Refusal.Common;
import cardhouse.platform.requests.Rejection.Code;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The status of each rejection. The rules for each rejection are tested with their use cases; the
/// status is part of the API.
@Pure
class ProblemStatusTest {
    private static final String FORBIDDEN =
            """
            NOT_YOUR_SEAT NOT_SEATED NOT_YET_PUBLIC NO_SPECTATORS NOT_YOUR_MATCH NOT_YOUR_SET NOT_YOUR_TOURNAMENT NOT_YOUR_CLUB NOT_ADMITTED NOT_A_BOT
            INSUFFICIENT_SCOPE SEAT_RESERVED INVALID_INVITATION\
            """;

    private static final String NOT_FOUND =
            """
            GAME_NOT_FOUND MATCH_NOT_FOUND MANIFEST_NOT_FOUND SEAT_NOT_FOUND REVISION_NOT_FOUND
            PLAYER_NOT_FOUND TOKEN_NOT_FOUND IDENTITY_NOT_FOUND PASSKEY_NOT_FOUND WEBHOOK_NOT_FOUND EVENT_NOT_FOUND AUDIT_NOT_FOUND TRIAL_NOT_FOUND SEEK_NOT_FOUND SERIES_NOT_FOUND
            SET_NOT_FOUND DAILY_DEAL_NOT_FOUND PUZZLE_NOT_FOUND TOURNAMENT_NOT_FOUND ROUND_NOT_FOUND ENTRANT_NOT_FOUND
            CLUB_NOT_FOUND MEMBER_NOT_FOUND SEASON_NOT_FOUND\
            """;

    private static final String WRONG_MOMENT =
            """
            MATCH_NOT_STARTED MATCH_STARTED MATCH_NOT_FINISHED NO_REMATCH EDITION_SUPERSEDED NO_SAMPLES NO_OPENINGS SEAT_TAKEN ALREADY_SEATED
            CHARACTER_TAKEN TOO_MANY_MATCHES TOO_MANY_TOKENS TOO_MANY_WEBHOOKS TOO_MANY_AUDITS TOO_MANY_PINGS
            TOO_MANY_CONFIRMATIONS EMAIL_UNAVAILABLE OWNER_ALREADY_EXISTS
            TOO_MANY_TRIALS TRIAL_RUNNING WEBHOOK_DISABLED UPGRADE_RUNNING ALREADY_SEEKING TOO_MANY_SEEKS SEEK_PAIRED SET_NOT_FINISHED TOO_MANY_SETS
            DAILY_DEAL_NOT_OPEN TOURNAMENT_CLOSED TOURNAMENT_TOO_SMALL NO_BYE TOO_MANY_TOURNAMENTS CLUB_CONFLICT TOO_MANY_CLUBS
            CONFLICT DAY_NOT_SEALED DEADLINE_EXCEEDED ENTROPY_ALREADY_EXISTS NOTE_ALREADY_EXISTS NOTES_CLOSED NOT_YOUR_TURN MATCH_FINISHED SEAT_LEFT\
            """;

    private static final String AGAINST_THE_RULES =
            """
            INVALID_GAME INVALID_RULES INVALID_SEATS INVALID_CHARACTER INVALID_CLOCK
            INVALID_SUBSTITUTE INVALID_MANIFEST INVALID_SET INVALID_TOURNAMENT BRANCH_TOO_LONG INVALID_NOTE NO_SUCH_MOVE IDEMPOTENCY_KEY_REUSED
            ILLEGAL_MOVE\
            """;

    private static final String TOO_MUCH = "DAILY_QUOTA_EXCEEDED TOO_MANY_NOTES";

    private static List<String> sorted(String names) {
        return Arrays.stream(names.split("\\s+")).sorted().toList();
    }

    @Test
    void each_refusal_has_the_status_of_its_kind() {
        Map<Integer, List<String>> answered =
                Stream.<Refusal.Code>concat(
                                Arrays.stream(Code.values()), Arrays.stream(Common.values()))
                        .collect(
                                Collectors.groupingBy(
                                        ProblemStatus::of,
                                        TreeMap::new,
                                        Collectors.mapping(
                                                Refusal.Code::name,
                                                Collectors.collectingAndThen(
                                                        Collectors.joining(" "),
                                                        ProblemStatusTest::sorted))));
        assertThat(answered)
                .isEqualTo(
                        Map.of(
                                403, sorted(FORBIDDEN),
                                404, sorted(NOT_FOUND),
                                409, sorted(WRONG_MOMENT),
                                412, sorted(Code.STALE_REVISION.name()),
                                422, sorted(AGAINST_THE_RULES),
                                429, sorted(TOO_MUCH)));
    }

    @Test
    void refusals_of_games_have_status_422() {
        enum OfAGame implements Refusal.Code {
            NOT_WHILE_IT_RAINS
        }
        assertThat(ProblemStatus.of(OfAGame.NOT_WHILE_IT_RAINS)).isEqualTo(422);
    }
}
