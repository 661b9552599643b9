package cardhouse.compete.tournaments;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Seed;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Swiss pairing, against every pairing that there is of few, and by what must hold of many.
class SwissTest {
    private static final int TOURNAMENTS = Effort.atLeast(40, 4000);
    private static final int MOST = 9;
    private static final int EACH = Effort.atLeast(20, 1000);
    private static final long SEED = Seed.random("SwissTest").nextInt();

    static Map<Integer, Integer> both(Pairs pairs) {
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
        int repeats = 0;
        for (int seed = 0; seed < TOURNAMENTS; seed++) {
            int entrants = 2 + seed % MOST;
            int rounds = entrants < MOST ? MOST : MOST / 2;
            var play = new Play(PairingSystem.SWISS, rounds, entrants, seed);
            while (true) {
                if (seed % 3 == 0)
                    for (int one : play.now().in())
                        if (play.happens(0.2)) play.ask(one, play.now().round() + 1);
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
                if (SwissByHand.of(before).repeats()) repeats++;
                if (play.happens(seed % 2 == 0 ? 0.1 : 0.4)) play.withdraw(play.anybody());
                play.finish();
            }
        }
        assertThat(compared).isGreaterThan(2 * TOURNAMENTS);
        assertThat(none).as("with all repeats used up").isPositive();
        assertThat(repeats).as("with repeats").isPositive();
    }

    /// All numbers of rounds that can be planned, each so often.
    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6, 7, 8, 9, 10})
    void up_to_ten_play_all_rounds_that_are_planned_without_a_repeat(int entrants) {
        int most = entrants % 2 == 0 ? entrants - 1 : entrants;
        for (int rounds = 1; rounds <= most; rounds++)
            for (int seed = 0; seed < EACH; seed++) {
                var play = new Play(PairingSystem.SWISS, rounds, entrants, SEED + seed);
                Tournament end = play.withoutTimeouts().toTheEnd();
                assertThat(end.end())
                        .as("%d rounds, seed %d", rounds, SEED + seed)
                        .contains(Ended.Cause.PLAYED);
                assertThat(end.rounds()).hasSize(rounds);
                requireNoRepeat(end);
            }
    }

    /// Four of twelve stay, for five more rounds than the three that four can play without a
    /// repeat.
    @Test
    void oldest_pairings_repeat_after_all_others() {
        for (int seed = 0; seed < 50; seed++) {
            var play = new Play(PairingSystem.SWISS, 20, 12, seed).withoutTimeouts();
            for (int round = 1; round <= 6; round++) {
                play.pair();
                play.finish();
            }
            while (play.now().in().size() > 4) play.withdraw(play.anybody());
            Tournament end = play.toTheEnd();
            var met = new HashMap<Set<Integer>, Integer>();
            for (TournamentRound round : end.rounds())
                for (TournamentBoard board : round.boards())
                    met.merge(Set.copyOf(board.entrants()), 1, Integer::sum);
            assertThat(met.values()).allMatch(times -> times <= 2);
            if (end.end().equals(Optional.of(Ended.Cause.NO_PAIRING)))
                assertThat(SwissByHand.of(end).pairing()).isEmpty();
            else assertThat(end.rounds()).hasSize(11);
        }
    }

    @Test
    void no_pairing_and_no_bye_repeats() {
        for (int seed = 0; seed < 20; seed++) {
            var play = new Play(PairingSystem.SWISS, 9, 31 + seed, seed);
            Tournament end = play.toTheEnd();
            assertThat(end.rounds()).hasSizeGreaterThanOrEqualTo(8);
            requireNoRepeat(end);
        }
    }

    private static void requireNoRepeat(Tournament end) {
        var met = new HashSet<Set<Integer>>();
        var byes = new HashSet<Integer>();
        for (TournamentRound round : end.rounds()) {
            for (TournamentBoard board : round.boards())
                assertThat(met.add(Set.copyOf(board.entrants()))).isTrue();
            for (int bye : round.byes()) assertThat(byes.add(bye)).isTrue();
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
    void entrants_sit_first_about_as_often_as_second() {
        Tournament end = new Play(PairingSystem.SWISS, 9, 64, 5).toTheEnd();
        for (Entrant entrant : end.entrants()) {
            int difference = 0;
            for (TournamentRound round : end.rounds())
                for (TournamentBoard board : round.boards()) {
                    int seat = board.entrants().indexOf(entrant.number());
                    if (seat >= 0) difference += seat == 0 ? 1 : -1;
                }
            assertThat(difference).isBetween(-3, 3);
        }
    }

    /// [PairingBench] measures the time.
    @Test
    void a_thousand_are_paired_round_after_round() {
        var play = new Play(PairingSystem.SWISS, 3, 1000, 3);
        Tournament end = play.toTheEnd();
        assertThat(end.rounds()).hasSize(3);
        for (TournamentRound round : end.rounds())
            assertThat(round.boards().size() * 2 + round.byes().size()).isGreaterThan(950);
    }
}
