package cardhouse.http.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.MainClasses;
import cardhouse.Pure;
import cardhouse.engine.Refusal;
import java.util.Arrays;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Every code of a problem is explained, and nothing else.
@Pure
class ProblemTextsTest {
    @Test
    void every_code_has_a_title_a_meaning_and_a_remedy() {
        var codes =
                MainClasses.in("cardhouse")
                        .filter(type -> type.isEnum() && Refusal.Code.class.isAssignableFrom(type))
                        .flatMap(type -> Arrays.stream(type.getEnumConstants()))
                        .map(code -> ((Refusal.Code) code).name())
                        .collect(Collectors.toCollection(TreeSet::new));
        assertThat(new TreeSet<>(ProblemTexts.ALL.keySet())).isEqualTo(codes);
    }

    @Test
    void texts_are_sentences_and_titles_are_not() {
        for (var one : ProblemTexts.ALL.values()) {
            assertThat(one.title()).as(one.code()).matches("[A-Z][^.]+[^.]");
            assertThat(one.meaning()).as(one.code()).matches("[A-Z`].+\\.");
            assertThat(one.remedy()).as(one.code()).matches("[A-Z`].+\\.");
            assertThat(ProblemTexts.named(one.path().substring("/problems/".length())))
                    .contains(one);
        }
    }

    @Test
    void every_code_has_the_status_it_is_answered_with() {
        assertThat(ProblemStatus.of("MALFORMED_JSON")).isEqualTo(400);
        assertThat(ProblemStatus.of("UNAUTHENTICATED")).isEqualTo(401);
        assertThat(ProblemStatus.of("MATCH_NOT_FOUND")).isEqualTo(404);
        assertThat(ProblemStatus.of("METHOD_NOT_ALLOWED")).isEqualTo(405);
        assertThat(ProblemStatus.of("NOT_YOUR_TURN")).isEqualTo(409);
        assertThat(ProblemStatus.of("NO_SUCH_SLOT")).isEqualTo(422);
        assertThat(ProblemStatus.of("RATE_LIMITED")).isEqualTo(429);
        assertThat(ProblemStatus.of("DATABASE_UNAVAILABLE")).isEqualTo(503);
        assertThatThrownBy(() -> ProblemStatus.of("MATCH_NOT_FUOND"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
