package cardhouse.games.brawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cardhouse.Pure;
import cardhouse.engine.Chance.Request;
import cardhouse.engine.Chance.Result;
import cardhouse.engine.Seat;
import cardhouse.fairness.MatchSeed;
import cardhouse.fairness.SeededChance;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.brawl.BrawlEvent.BrawlDecided;
import cardhouse.games.brawl.BrawlState.Brawling;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Six dice against five, ties to the defender, are an even fight.
@Pure
@Tag("long")
class DiceTest {
    private static final int DICE = 11;
    private static final int ROLLS = 1_000_000;
    private static final int STANDARD_ERRORS = 4;

    private final SceneSetup given = new SceneSetup(3).hands("SLUG", "SLUG", "SLUG");
    private final BrawlGame game = new BrawlGame(given.rules(), 3);
    private final BrawlState attacking = attacking();

    /// Seat 0 has attacked seat 1, and the dice are about to be rolled.
    private BrawlState attacking() {
        var begun = Scene.begin(given);
        var bout = TurnState.resting(Seat.of(0), new Stage.Resting());
        return new Brawling(
                begun.board(), bout.attacking(Optional.of(Seat.of(1)), Stage.Fighting.UNROLLED));
    }

    private boolean attackerWins(List<Integer> dice) {
        return game.chance(attacking, new Result.Rolled(dice)).events().stream()
                .filter(BrawlDecided.class::isInstance)
                .map(BrawlDecided.class::cast)
                .map(BrawlDecided::winner)
                .findFirst()
                .orElseThrow()
                .equals(Seat.of(0));
    }

    @Test
    void attacker_wins_half_of_all_rolls() {
        long won = IntStream.range(0, 1 << DICE).filter(roll -> attackerWins(faces(roll))).count();
        assertThat(won).isEqualTo(1 << (DICE - 1));
    }

    /// Each bit a die: a crowbar or a lid, equally likely with three faces of six.
    private static List<Integer> faces(int roll) {
        return IntStream.range(0, DICE).map(die -> (roll >> die & 1) == 1 ? 1 : 6).boxed().toList();
    }

    @Tag("thorough")
    @Test
    void a_million_rolls_of_the_server_agree() {
        var seed = MatchSeed.of(new ServerSeed(new byte[ServerSeed.LENGTH]), "dice", List.of());
        var chance = new SeededChance(seed, 0, Duration.ZERO);
        var dice = new Dice(given.rules().faces());
        int won = 0;
        for (int roll = 0; roll < ROLLS; roll++) {
            var rolled = (Result.Rolled) chance.answer(new Request.Roll(DICE, Dice.FACES));
            var blue = rolled.faces().subList(0, 6);
            var green = rolled.faces().subList(6, DICE);
            if (dice.crowbars(blue) > dice.lids(green)) won++;
        }
        double error = Math.sqrt(0.25 / ROLLS);
        assertThat(won / (double) ROLLS).isCloseTo(0.5, within(STANDARD_ERRORS * error));
        System.out.printf("attacker won %d of %d rolls%n", won, ROLLS);
    }
}
