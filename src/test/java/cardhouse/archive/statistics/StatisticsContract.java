package cardhouse.archive.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.archive.audits.Evidence;
import cardhouse.archive.dataset.PlayedMatches;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Contract of every store of statistics.
public abstract class StatisticsContract {
    protected static final Instant EVER = Instant.parse("2100-01-01T00:00:00Z");
    private static final Set<PlayerMix> ALL_PLAYERS = EnumSet.allOf(PlayerMix.class);
    private static final StatisticGroup SHORT = new StatisticGroup("trash", 2, "short", 2);
    private static final StatisticGroup RUMMY = new StatisticGroup("dumpster-brawl", 2, "rummy", 3);

    protected abstract Statistics statistics();

    /// A match that is over, of built-in bots.
    protected abstract void keep(Evidence match);

    private void play(StatisticGroup group, int matches) {
        PlayedMatches.of(group.game(), group.preset(), group.seats(), "greedy", matches)
                .forEach(this::keep);
    }

    private void count() {
        while (statistics().fold()) {
            // On to the next batch.
        }
    }

    @Test
    void an_empty_database_has_no_figures() {
        assertThat(statistics().figures(SHORT, ALL_PLAYERS))
                .isEqualTo(new StatisticFigures.Sum().figures());
        assertThat(statistics().asOf(EVER)).isEqualTo(EVER);
    }

    @Test
    void matches_are_counted_apart_by_what_was_played() {
        play(SHORT, 21);
        play(RUMMY, 20);
        count();
        var figures = statistics().figures(SHORT, ALL_PLAYERS);
        assertThat(figures.counts()).isEqualTo(new Counts(21, 0, 0));
        assertThat(
                        Bin.all(
                                        figures.distributions()
                                                .getOrDefault("turns", new TreeMap<>())
                                                .values())
                                .count())
                .isEqualTo(21);
        assertThat(figures.distributions()).doesNotContainKey("lays");
        var others = statistics().figures(RUMMY, ALL_PLAYERS);
        assertThat(others.counts().matches()).isEqualTo(20);
        assertThat(others.distributions()).containsKey("lays");
        assertThat(
                        statistics()
                                .figures(new StatisticGroup("trash", 1, "short", 2), ALL_PLAYERS)
                                .counts())
                .isEqualTo(Counts.NONE);
    }

    @Test
    void kinds_of_opponents_are_distinguished() {
        play(SHORT, 20);
        count();
        var all = statistics().figures(SHORT, ALL_PLAYERS);
        assertThat(statistics().figures(SHORT, EnumSet.of(PlayerMix.BUILT_IN))).isEqualTo(all);
        assertThat(statistics().figures(SHORT, EnumSet.of(PlayerMix.ACCOUNTS, PlayerMix.MIXED)))
                .isEqualTo(new StatisticFigures.Sum().figures());
    }

    @Test
    void few_matches_give_only_their_number() {
        play(SHORT, StatisticFigures.FEWEST - 1);
        count();
        var figures = statistics().figures(SHORT, ALL_PLAYERS);
        assertThat(figures.counts().matches()).isEqualTo(StatisticFigures.FEWEST - 1);
        assertThat(figures.distributions()).isEmpty();
    }

    @Test
    void recount_gives_the_same_result() {
        play(SHORT, 25);
        Instant first = statistics().asOf(EVER);
        assertThat(first).isBefore(EVER);
        count();
        assertThat(statistics().asOf(EVER)).isEqualTo(EVER);
        var before = statistics().figures(SHORT, ALL_PLAYERS);
        statistics().forget();
        assertThat(statistics().asOf(EVER)).isEqualTo(first);
        assertThat(statistics().figures(SHORT, ALL_PLAYERS).counts()).isEqualTo(Counts.NONE);
        count();
        assertThat(statistics().figures(SHORT, ALL_PLAYERS)).isEqualTo(before);
    }
}
