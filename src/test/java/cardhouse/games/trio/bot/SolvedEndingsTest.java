package cardhouse.games.trio.bot;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.games.trio.Endings;
import cardhouse.games.trio.Trio;
import java.util.Collections;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Endings in which nothing is private are played without an error: [Endings] finds out by the
/// rules and by force what each move is worth.
@Pure
@Tag("long")
class SolvedEndingsTest {
    private static final int ENDINGS = Effort.atLeast(150, 10_000);

    /// Both compute until nothing changes by more than a fraction of this.
    private static final double NEARLY = 1e-7;

    @Test
    void no_better_move_is_ever_left_out() {
        var presets = Trio.TRIO.options().presets().values().stream().toList();
        int dealt = 0;
        int solved = 0;
        int choices = 0;
        for (int number = 0; solved < ENDINGS; number++) {
            var random = Seed.random("solved endings " + number);
            var ending = Endings.dealt(presets.get(number % presets.size()), random::nextInt);
            if (ending.isEmpty()) continue;
            dealt++;
            var seat = ending.get().seat();
            var beliefs = new Beliefs(ending.get().knowledge(), seat, new SplittableRandom(number));
            var best = Ending.best(beliefs.open(seat).orElseThrow());
            if (best.isEmpty()) continue;
            solved++;
            var worth = ending.get().worth();
            double most = Collections.max(worth.values());
            if (Collections.min(worth.values()) < most - NEARLY) choices++;
            assertThat(worth)
                    .as("ending %d", number)
                    .anySatisfy((move, value) -> {
                        assertThat(Codes.move(move)).isEqualTo(best.getAsInt());
                        assertThat(value).isGreaterThan(most - NEARLY);
                    });
        }
        assertThat(solved).as("solved of %d", dealt).isGreaterThan(dealt * 9 / 10);
        assertThat(choices).as("endings in which it matters").isGreaterThan(ENDINGS / 4);
    }
}
