package cardhouse.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cardhouse.Pure;
import cardhouse.platform.json.BadBody.Violation;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The rejection of an unknown name lists the known ones.
@Pure
class BadBodyTest {
    @Test
    void the_choices_are_named() {
        var refused =
                catchThrowableOfType(
                        BadBody.class,
                        () -> Json.readMove("{\"type\":\"draw\",\"from\":\"MOON\"}"));
        assertThat(refused.violations())
                .isEqualTo(List.of(new Violation("from", "must be one of [STOCK, DISCARD]")));
    }
}
