package cardhouse.compete.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Seasons of players of known strength, because it determines their play: the ratings must show
/// it.
@Pure
class SeasonsTest {
    private static final int SEASONS = 100;
    private static final int MATCHES = 400;

    /// Average strength of each player, and its deviation from match to match.
    private record Season(List<Double> strengths, SplittableRandom random) {
        List<Rating> played(int seats) {
            var ratings = new ArrayList<>(Collections.nCopies(strengths.size(), Rating.INITIAL));
            for (int match = 0; match < MATCHES; match++) {
                var players = drawn(seats);
                var before = players.stream().map(ratings::get).toList();
                var after = PlackettLuce.after(before, places(players));
                for (int seat = 0; seat < seats; seat++)
                    ratings.set(players.get(seat), after.get(seat));
            }
            return ratings;
        }

        private List<Integer> drawn(int seats) {
            var all = new ArrayList<>(IntStream.range(0, strengths.size()).boxed().toList());
            var drawn = new ArrayList<Integer>();
            while (drawn.size() < seats) drawn.add(all.remove(random.nextInt(all.size())));
            return drawn;
        }

        private List<Integer> places(List<Integer> players) {
            var played =
                    players.stream()
                            .map(player -> strengths.get(player) + random.nextGaussian() * 25 / 6)
                            .toList();
            return played.stream()
                    .map(one -> 1 + (int) played.stream().filter(other -> other > one).count())
                    .toList();
        }
    }

    private static long right(List<Double> strengths, int seats, Predicate<List<Rating>> isRight) {
        return IntStream.range(0, SEASONS)
                .mapToObj(season -> {
                    var random = new SplittableRandom(Seed.fixed("seasons", season));
                    return new Season(strengths, random).played(seats);
                })
                .filter(isRight)
                .count();
    }

    @Test
    void six_players_are_ranked_as_they_play() {
        var strengths = List.of(35.0, 31.0, 27.0, 23.0, 19.0, 15.0);
        Comparator<Rating> byMean = Comparator.comparingDouble(Rating::mean).reversed();
        assertThat(
                        right(
                                strengths,
                                3,
                                rated -> rated.stream().sorted(byMean).toList().equals(rated)))
                .isGreaterThanOrEqualTo(99);
    }

    @Test
    void equal_players_get_equal_ratings() {
        assertThat(
                        right(
                                List.of(25.0, 25.0),
                                2,
                                rated -> {
                                    double apart =
                                            Math.abs(rated.get(0).mean() - rated.get(1).mean());
                                    return apart
                                            <= Math.hypot(
                                                    rated.get(0).margin(), rated.get(1).margin());
                                }))
                .isGreaterThanOrEqualTo(95);
    }

    @Test
    void ratings_are_no_longer_provisional_after_a_season() {
        var rated = new Season(List.of(27.0, 23.0), new SplittableRandom(1)).played(2);
        assertThat(rated).noneMatch(Rating::isProvisional);
        assertThat(Rating.INITIAL.isProvisional()).isTrue();
        assertThat(rated.get(0).atLeast()).isGreaterThan(rated.get(1).atLeast());
    }
}
