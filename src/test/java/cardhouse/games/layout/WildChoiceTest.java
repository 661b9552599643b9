package cardhouse.games.layout;

import static cardhouse.games.layout.LayoutGames.GARBAGE;
import static cardhouse.games.layout.LayoutGames.TRASH;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.engine.Seat;
import cardhouse.games.Playout;
import cardhouse.games.layout.LayoutEvent.HandEnded;
import cardhouse.games.layout.LayoutMove.Draw;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// If a natural displaces a wild and no theft is possible, the slot for a wild does not matter: the
/// missing slots stay the same, and unseen cards are alike.
@Pure
@Tag("long")
class WildChoiceTest {
    private static final int HANDS = Effort.of(20_000);

    private static final ToIntFunction<List<LayoutMove>> LOWEST = _ -> 0;
    private static final ToIntFunction<List<LayoutMove>> HIGHEST = moves -> moves.size() - 1;

    private static ToIntFunction<List<LayoutMove>> anywhere() {
        var random = new RandomChance(Seed.fixed("wild choice", 99));
        return moves -> random.below(moves.size());
    }

    /// How many hands took how many turns and went to which seat. Discards that fit are taken.
    private static TreeMap<Integer, Integer> hands(
            LayoutRules rules, ToIntFunction<List<LayoutMove>> wilds, long seed) {
        var game = new LayoutGame(rules);
        var chance = new RandomChance(Seed.fixed("wild choice", seed));
        var counts = new TreeMap<Integer, Integer>();
        for (int hand = 0; hand < HANDS; hand++) {
            var playout = new Playout<>(game, chance);
            var events = playout.start();
            while (events.stream().noneMatch(HandEnded.class::isInstance)) {
                Seat seat = playout.toMove();
                var moves = game.legalMoves(playout.state(), seat);
                boolean draws = moves.getFirst() instanceof Draw;
                events = playout.play(seat, moves.get(draws ? 1 : wilds.applyAsInt(moves)));
            }
            counts.merge(ending(events), 1, Integer::sum);
        }
        return counts;
    }

    private static int ending(List<LayoutEvent> events) {
        int turns = 0;
        for (LayoutEvent event : events) {
            if (event instanceof LayoutEvent.TurnStarted(_, _, int turn)) turns = turn;
            if (event instanceof HandEnded(Seat winner, _))
                return Math.min(turns, 40) * 10 + winner.index();
        }
        throw new IllegalStateException("the hand has not ended");
    }

    /// Chi-squared of two equally large samples, and its degrees of freedom.
    private static double standardErrorsApart(
            TreeMap<Integer, Integer> some, TreeMap<Integer, Integer> others) {
        var kinds = new TreeMap<>(some);
        others.forEach((kind, count) -> kinds.merge(kind, count, Integer::sum));
        double squared = 0;
        int cells = 0;
        double rareSome = 0;
        double rareOthers = 0;
        for (var kind : kinds.entrySet()) {
            double a = some.getOrDefault(kind.getKey(), 0);
            double b = others.getOrDefault(kind.getKey(), 0);
            if (kind.getValue() < 20) {
                rareSome += a;
                rareOthers += b;
                continue;
            }
            squared += (a - b) * (a - b) / (a + b);
            cells++;
        }
        if (rareSome + rareOthers > 0) {
            squared += (rareSome - rareOthers) * (rareSome - rareOthers) / (rareSome + rareOthers);
            cells++;
        }
        int freedom = cells - 1;
        return (squared - freedom) / Math.sqrt(2 * freedom);
    }

    @Test
    void the_slot_chosen_for_a_wild_changes_nothing_that_follows() {
        for (var rules :
                new LayoutRules[] {SceneSetup.rules(TRASH, 2), SceneSetup.rules(GARBAGE, 3)}) {
            var lowest = hands(rules, LOWEST, 1);

            assertThat(standardErrorsApart(lowest, hands(rules, HIGHEST, 2))).isLessThan(4);
            assertThat(standardErrorsApart(lowest, hands(rules, anywhere(), 3))).isLessThan(4);
        }
    }

    /// The same comparison detects a difference of rules in the wilds alone.
    @Test
    void comparison_detects_a_different_rule() {
        var forced = hands(SceneSetup.rules(TRASH, 2), LOWEST, 1);
        var never = hands(SceneSetup.rules(TRASH, 2, "replaceWild=NEVER"), LOWEST, 2);

        assertThat(standardErrorsApart(forced, never)).isGreaterThan(HANDS / 1000.0);
    }
}
