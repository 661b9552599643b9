package cardhouse.tournaments;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Swiss pairing, against every pairing that there is of few, and by what must hold of many.
class SwissTest {
    private static final int TOURNAMENTS = Effort.atLeast(40, 4000);
    private static final int MOST = 9;

    private static Map<Integer, Integer> both(Pairs pairs) {
        var both = new HashMap<Integer, Integer>();
        for (var board : pairs.boards()) {
            both.put(board.getFirst(), board.getLast());
            both.put(board.getLast(), board.getFirst());
        }
        for (int bye : pairs.byes()) both.put(bye, bye);
        return both;
    }

    @Test
    void it_is_the_first_of_all_pairings_that_there_are() {
        int compared = 0;
        int none = 0;
        for (int seed = 0; seed < TOURNAMENTS; seed++) {
            int entrants = 2 + seed % MOST;
            var play = new Play(PairingSystem.SWISS, MOST, entrants, seed);
            while (true) {
                Tournament before = play.now();
                if (before.in().size() < Format.LEAST) break;
                if (before.rounds().size() == before.planned()) break;
                var expected = SwissByHand.of(before).pairing();
                Optional<Pairs> got = play.pair();
                assertThat(got.map(SwissTest::both))
                        .as("seed %d, round %d", seed, before.rounds().size() + 1)
                        .isEqualTo(expected);
                compared++;
                if (got.isEmpty()) none++;
                if (got.isEmpty()) break;
                if (play.happens(0.1)) play.withdraw(play.anybody());
                play.finish();
            }
        }
        assertThat(compared).isGreaterThan(2 * TOURNAMENTS);
        assertThat(none).as("where nobody can be paired any more").isPositive();
    }

    @Test
    void nobody_meets_anybody_twice_or_has_a_second_bye() {
        for (int seed = 0; seed < 20; seed++) {
            var play = new Play(PairingSystem.SWISS, 9, 31 + seed, seed);
            var met = new HashSet<Set<Integer>>();
            var byes = new HashSet<Integer>();
            Tournament end = play.toTheEnd();
            assertThat(end.rounds()).hasSizeGreaterThanOrEqualTo(8);
            for (Round round : end.rounds()) {
                for (Board board : round.boards())
                    assertThat(met.add(Set.copyOf(board.entrants()))).isTrue();
                for (int bye : round.byes()) assertThat(byes.add(bye)).isTrue();
            }
        }
    }

    @Test
    void in_the_first_round_the_upper_half_meets_the_lower_one() {
        var play = new Play(PairingSystem.SWISS, 3, 7, 1);
        List<Integer> drawn = play.now().drawn();
        Pairs pairs = play.pair().orElseThrow();
        assertThat(pairs.byes()).containsExactly(drawn.get(6));
        assertThat(pairs.boards())
                .containsExactly(
                        List.of(drawn.get(0), drawn.get(3)),
                        List.of(drawn.get(4), drawn.get(1)),
                        List.of(drawn.get(2), drawn.get(5)));
    }

    @Test
    void everybody_sits_first_about_as_often_as_second() {
        Tournament end = new Play(PairingSystem.SWISS, 9, 64, 5).toTheEnd();
        for (Entrant entrant : end.entrants()) {
            int difference = 0;
            for (Round round : end.rounds())
                for (Board board : round.boards()) {
                    int seat = board.entrants().indexOf(entrant.number());
                    if (seat >= 0) difference += seat == 0 ? 1 : -1;
                }
            assertThat(difference).isBetween(-3, 3);
        }
    }

    /// How long it takes is told by [PairingBench].
    @Test
    void a_thousand_are_paired_round_after_round() {
        var play = new Play(PairingSystem.SWISS, 3, 1000, 3);
        Tournament end = play.toTheEnd();
        assertThat(end.rounds()).hasSize(3);
        for (Round round : end.rounds())
            assertThat(round.boards().size() * 2 + round.byes().size()).isGreaterThan(950);
    }
}
