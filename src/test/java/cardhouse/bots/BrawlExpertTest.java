package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.games.brawl.BrawlGames;
import java.util.ArrayList;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A bot that knows what hands of Dumpster Brawl! are worth.
@Pure
@Tag("long")
class BrawlExpertTest {
    private static final int DEALS = Effort.atLeast(200, 2_000);
    private static final int SEATS = 3;

    /// Each deal once for every seat, against greedy bots. By 2,000 other deals it wins 62 and 57 %
    /// of what there is to win, so that what is asked is five standard errors less.
    @ParameterizedTest
    @CsvSource({"classic, 0.55", "loaded, 0.55", "king-of-the-heap, 0.51"})
    void it_plays_better_than_rules_of_thumb(String preset, double least) {
        double sum = 0;
        for (int deal = 0; deal < DEALS; deal++)
            for (int place = 0; place < SEATS; place++) sum += won(preset, deal, place);
        assertThat(sum / DEALS / SEATS).isGreaterThan(least);
    }

    /// @return 1 for the first place, 0 for the last
    private static double won(String preset, int deal, int place) {
        var bots = new ArrayList<Bot>();
        for (int seat = 0; seat < SEATS; seat++) bots.add(bot(seat == place, deal, seat));
        var rules =
                Objects.requireNonNull(BrawlGames.DUMPSTER_BRAWL.options().presets().get(preset));
        var played = BotMatch.play(BrawlGames.DUMPSTER_BRAWL, rules.resolvedFor(SEATS), bots, deal);
        return 1 - (played.outcome().places().get(place) - 1) / (SEATS - 1.0);
    }

    private static Bot bot(boolean expert, int deal, int seat) {
        var random = new RandomChance(Seed.fixed("brawl expert", 31L * deal + seat));
        return Bots.of(expert ? Level.EXPERT : Level.GREEDY, Budget.iterations(4), random);
    }

    @ParameterizedTest
    @ValueSource(strings = {"classic", "king-of-the-heap", "rummy", "loaded-rummy"})
    void it_plays_whole_matches_of_as_many_as_may_play(String preset) {
        var rules =
                Objects.requireNonNull(BrawlGames.DUMPSTER_BRAWL.options().presets().get(preset));
        for (int seats = SEATS; seats <= 6; seats++) {
            var bots = new ArrayList<Bot>();
            for (int seat = 0; seat < seats; seat++)
                bots.add(BotMatch.legal(bot(true, seats, seat)));
            var played =
                    BotMatch.play(BrawlGames.DUMPSTER_BRAWL, rules.resolvedFor(seats), bots, seats);
            assertThat(played.outcome().places()).contains(1);
        }
    }
}
