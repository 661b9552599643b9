package cardhouse.compete.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import cardhouse.Pure;
import cardhouse.Seed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Against the values that others publish for the same algorithm, and what must hold of any places.
@Pure
class PlackettLuceTest {
    private static final double SAME = 1e-12;

    private static List<Rating> strangers(int count) {
        return Collections.nCopies(count, Rating.INITIAL);
    }

    private static List<Integer> inOrder(int count) {
        return IntStream.rangeClosed(1, count).boxed().toList();
    }

    /// Strangers who come in one after the other, as openskill.js has them in its tests.
    static List<Arguments> published() {
        return List.of(
                Arguments.of(
                        List.of(
                                new Rating(27.63523138347365, 8.065506316323548),
                                new Rating(22.36476861652635, 8.065506316323548))),
                Arguments.of(
                        List.of(
                                new Rating(27.868876552746237, 8.204837030780652),
                                new Rating(25.717219138186557, 8.057829747583874),
                                new Rating(21.413904309067206, 8.057829747583874))),
                Arguments.of(
                        List.of(
                                new Rating(27.795084971874736, 8.263160757613477),
                                new Rating(26.552824984374855, 8.179213704945203),
                                new Rating(24.68943500312503, 8.083731307186588),
                                new Rating(20.96265504062538, 8.083731307186588))),
                Arguments.of(
                        List.of(
                                new Rating(27.666666666666668, 8.290556877154474),
                                new Rating(26.833333333333332, 8.240145629781066),
                                new Rating(25.72222222222222, 8.179996679645559),
                                new Rating(24.055555555555557, 8.111796013701358),
                                new Rating(20.72222222222222, 8.111796013701358))));
    }

    @ParameterizedTest
    @MethodSource("published")
    void strangers_are_rated_as_published(List<Rating> expected) {
        int count = expected.size();
        agree(PlackettLuce.after(strangers(count), inOrder(count)), expected);
    }

    private static void agree(List<Rating> rated, List<Rating> expected) {
        assertThat(rated).hasSameSizeAs(expected);
        for (int i = 0; i < rated.size(); i++) {
            assertThat(rated.get(i).mean()).isCloseTo(expected.get(i).mean(), within(SAME));
            assertThat(rated.get(i).deviation())
                    .isCloseTo(expected.get(i).deviation(), within(SAME));
        }
    }

    @Test
    void the_order_in_which_players_are_named_says_nothing() {
        var strong = new Rating(31, 2);
        var weak = new Rating(19, 4);
        var middle = new Rating(24, 7);
        var one = PlackettLuce.after(List.of(strong, weak, middle), List.of(2, 1, 3));
        var other = PlackettLuce.after(List.of(middle, strong, weak), List.of(3, 2, 1));
        agree(other, List.of(one.get(2), one.get(0), one.get(1)));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void strangers_who_share_a_place_stay_equals(int count) {
        var rated = PlackettLuce.after(strangers(count), Collections.nCopies(count, 1));
        agree(rated, Collections.nCopies(count, rated.getFirst()));
        assertThat(rated.getFirst().mean()).isCloseTo(25, within(SAME));
        assertThat(rated.getFirst().deviation()).isLessThan(Rating.INITIAL.deviation());
    }

    @Test
    void expected_result_changes_ratings_less_than_an_upset() {
        var strong = new Rating(30, 3);
        var weak = new Rating(20, 3);
        double expected = PlackettLuce.after(List.of(strong, weak), List.of(1, 2)).get(0).mean();
        double upset = PlackettLuce.after(List.of(strong, weak), List.of(2, 1)).get(0).mean();
        assertThat(expected).isGreaterThan(30);
        assertThat(30 - upset).isGreaterThan(2 * (expected - 30));
    }

    @Test
    void the_surest_rating_stays_one() {
        var sure = new Rating(25, 1e-9);
        var rated = PlackettLuce.after(List.of(sure, Rating.INITIAL), List.of(2, 1));
        assertThat(rated.getFirst().mean()).isCloseTo(25, within(1e-9));
        assertThat(rated.getFirst().deviation()).isPositive();
    }

    @Test
    void single_player_is_not_rated() {
        assertThat(PlackettLuce.after(List.of(Rating.INITIAL), List.of(1)))
                .containsExactly(Rating.INITIAL);
    }

    @Test
    void every_player_has_a_place() {
        assertThatThrownBy(() -> PlackettLuce.after(strangers(2), List.of(1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /// All ways in which so many players can come in, shared places included: 4,683 for six.
    static Stream<List<Integer>> placesOf(int count) {
        return IntStream.range(0, (int) Math.pow(count, count))
                .mapToObj(number -> digits(number, count))
                .filter(PlackettLuceTest::isRanking);
    }

    private static List<Integer> digits(int number, int count) {
        return IntStream.range(0, count)
                .mapToObj(digit -> number / (int) Math.pow(count, digit) % count + 1)
                .toList();
    }

    /// Whether each place is one more than the number of players before it.
    private static boolean isRanking(List<Integer> places) {
        return places.stream()
                .allMatch(place -> place == 1 + places.stream().filter(one -> one < place).count());
    }

    private static List<Rating> drawn(int count, SplittableRandom random) {
        return Stream.generate(
                        () -> new Rating(random.nextDouble(0, 50), random.nextDouble(0.1, 9)))
                .limit(count)
                .toList();
    }

    private static List<Double> gains(List<Rating> before, List<Rating> after) {
        return IntStream.range(0, before.size())
                .mapToObj(i -> after.get(i).mean() - before.get(i).mean())
                .toList();
    }

    @Test
    void five_strangers_of_whom_two_share_the_first_place() {
        var rated = PlackettLuce.after(strangers(5), List.of(1, 1, 3, 4, 5));
        assertThat(rated)
                .extracting(rating -> Math.round(rating.mean() * 100) / 100.0)
                .containsExactly(27.25, 27.25, 25.72, 24.06, 20.72);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6})
    void among_equals_a_better_place_gains_more_and_the_same_place_the_same(int count) {
        var random = Seed.random("PlackettLuceTest equals " + count);
        placesOf(count)
                .forEach(places -> {
                    var equals = Collections.nCopies(count, drawn(1, random).getFirst());
                    var gains = gains(equals, PlackettLuce.after(equals, places));
                    for (int one = 0; one < count; one++)
                        for (int other = 0; other < count; other++)
                            compare(places, gains, one, other);
                });
    }

    /// The others may have any ratings.
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6})
    void better_place_gains_more_between_equal_players(int count) {
        var random = Seed.random("PlackettLuceTest two equals " + count);
        placesOf(count)
                .forEach(places -> {
                    var before = new ArrayList<>(drawn(count, random));
                    before.set(1, before.getFirst());
                    var gains = gains(before, PlackettLuce.after(before, places));
                    compare(places, gains, 0, 1);
                    compare(places, gains, 1, 0);
                });
    }

    private static void compare(List<Integer> places, List<Double> gains, int one, int other) {
        if (places.get(one) < places.get(other))
            assertThat(gains.get(one)).as(places.toString()).isGreaterThan(gains.get(other));
        if (places.get(one).equals(places.get(other)))
            assertThat(gains.get(one))
                    .as(places.toString())
                    .isCloseTo(gains.get(other), within(SAME));
    }

    /// What one gains others lose, in proportion to how unsure the rating of each is; and no match
    /// makes a rating less sure.
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6})
    void gains_by_variance_add_up_to_nothing(int count) {
        var random = Seed.random("PlackettLuceTest sums " + count);
        placesOf(count)
                .forEach(places -> {
                    var before = drawn(count, random);
                    var after = PlackettLuce.after(before, places);
                    var gains = gains(before, after);
                    double sum =
                            IntStream.range(0, count)
                                    .mapToDouble(i -> gains.get(i) / before.get(i).variance())
                                    .sum();
                    assertThat(sum).as(places.toString()).isCloseTo(0, within(1e-9));
                    for (int i = 0; i < count; i++)
                        assertThat(after.get(i).deviation())
                                .isLessThanOrEqualTo(before.get(i).deviation());
                });
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6})
    void ratings_do_not_depend_on_the_order_of_seats(int count) {
        var random = Seed.random("PlackettLuceTest seats " + count);
        placesOf(count)
                .forEach(places -> {
                    var before = drawn(count, random);
                    var seats = new ArrayList<>(IntStream.range(0, count).boxed().toList());
                    Collections.shuffle(seats, java.util.Random.from(random));
                    var after = PlackettLuce.after(before, places);
                    agree(
                            PlackettLuce.after(
                                    seats.stream().map(before::get).toList(),
                                    seats.stream().map(places::get).toList()),
                            seats.stream().map(after::get).toList());
                });
    }

    /// The definition, by way of every order, with the formula of the paper for each.
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6})
    void shared_places_are_the_mean_over_all_orders_of_those_who_share_them(int count) {
        var random = Seed.random("PlackettLuceTest orders " + count);
        placesOf(count)
                .forEach(places -> {
                    var before = drawn(count, random);
                    agree(PlackettLuce.after(before, places), meanOverOrders(before, places));
                });
    }

    private static List<Rating> meanOverOrders(List<Rating> before, List<Integer> places) {
        int count = places.size();
        double beta = 25 / 6.0;
        double scale =
                Math.sqrt(before.stream().mapToDouble(one -> one.variance() + beta * beta).sum());
        double[] gains = new double[count];
        double[] sureties = new double[count];
        var orders = orders(places, List.of());
        for (List<Integer> order : orders)
            for (int stage = 0; stage < count; stage++) {
                var left = order.subList(stage, count);
                double all = left.stream().mapToDouble(one -> weight(before, one, scale)).sum();
                gains[order.get(stage)] += 1.0 / orders.size();
                for (int player : left) {
                    double chance = weight(before, player, scale) / all;
                    gains[player] -= chance / orders.size();
                    sureties[player] += chance * (1 - chance) / orders.size();
                }
            }
        return IntStream.range(0, count)
                .mapToObj(player -> {
                    double deviation = before.get(player).deviation();
                    double part = deviation / scale;
                    double left = Math.max(1 - part * part * part * sureties[player], 0.0001);
                    return new Rating(
                            before.get(player).mean() + deviation * part * gains[player],
                            deviation * Math.sqrt(left));
                })
                .toList();
    }

    private static double weight(List<Rating> before, int player, double scale) {
        return Math.exp(before.get(player).mean() / scale);
    }

    /// All orders of players that agree with their places.
    private static List<List<Integer>> orders(List<Integer> places, List<Integer> begun) {
        var left =
                IntStream.range(0, places.size()).filter(player -> !begun.contains(player)).boxed();
        var players = left.toList();
        if (players.isEmpty()) return List.of(begun);
        int next = players.stream().mapToInt(places::get).min().orElseThrow();
        return players.stream()
                .filter(player -> places.get(player) == next)
                .flatMap(player ->
                        orders(places, Stream.concat(begun.stream(), Stream.of(player)).toList())
                                .stream())
                .toList();
    }
}
