package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.match.MoveHandler.Overtaken;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class OvertakenTest {
    private final Overtaken overtaken = new Overtaken();
    private final UUID match = new UUID(0, 1);

    @Test
    void bots_pause_after_a_player_lost_three_races_in_a_row() {
        overtaken.note(match, 1);
        overtaken.note(match, 3);
        overtaken.note(new UUID(0, 2), 3);
        long asked = System.nanoTime();
        for (int i = 0; i < 10; i++) overtaken.yieldToOthers(match);
        // Nothing ever woke it.
        assertThat(System.nanoTime() - asked).isGreaterThan(Overtaken.MOMENT.toNanos());
        overtaken.forget(match);
        long begun = System.nanoTime();
        for (int i = 0; i < 1_000_000; i++) overtaken.yieldToOthers(match);
        // A million waits would take more than an hour.
        assertThat(System.nanoTime() - begun)
                .isLessThan(Overtaken.MOMENT.multipliedBy(100_000).toNanos());
    }
}
