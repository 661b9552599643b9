package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.engine.Turn;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import cardhouse.games.Catalog;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The expected result of a position agrees with the results on average, in every game and preset.
@Pure
@Tag("long")
class EvaluationTest {
    private static final int MATCHES = Effort.atLeast(100, 150);

    /// Every preset at full effort; else the first of each game, which are its usual rules.
    static Stream<Arguments> presets() {
        return Catalog.GAMES.stream()
                .flatMap(type ->
                        type.options().presets().entrySet().stream()
                                .limit(Effort.of(type.options().presets().size()))
                                .map(preset ->
                                        Arguments.of(type, preset.getKey(), preset.getValue())));
    }

    /// Three quarters of the way through a match among greedy bots, the favourite comes first
    /// clearly more often than a random seat.
    @Tag("thorough")
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("presets")
    void the_favourite_comes_first_more_often_than_chance_has_it(
            GameType<?, ?, ?, ?, ?> type, String preset, Rules rules) {
        int won = 0;
        for (int match = 0; match < MATCHES; match++) {
            var course = course(type, rules, match);
            var places = ((Turn.Over) course.getLast().turn()).outcome().places();
            View view = course.get(course.size() * 3 / 4).view(Viewer.AUDITING);
            if (places.get(favourite(Bots.skillFor(view).expected(view))) == 1) won++;
        }
        double even = 1.0 / type.minSeats();
        assertThat(won / (double) MATCHES)
                .as(type.id() + " " + preset)
                .isGreaterThan(even + 2 * Math.sqrt(even * (1 - even) / MATCHES));
    }

    private static List<Table<?, ?, ?, ?>> course(
            GameType<?, ?, ?, ?, ?> type, Rules rules, int match) {
        var chance = new RandomChance(Seed.fixed("evaluated match", match));
        var greedy = Bots.of(Level.GREEDY, new RandomChance(Seed.fixed("evaluated match", ~match)));
        var course = new ArrayList<Table<?, ?, ?, ?>>();
        course.add(Table.of(type, rules, type.minSeats()).start(_ -> chance).after());
        while (course.getLast().turn() instanceof Turn.ToMove(var seats)) {
            Table<?, ?, ?, ?> table = course.getLast();
            var seat = Collections.min(seats);
            var move = greedy.choose(table.observation(seat));
            course.add(((PlyResult.Played) table.play(seat, move, _ -> chance)).after());
        }
        return course;
    }

    private static int favourite(double[] expected) {
        int best = 0;
        for (int seat = 1; seat < expected.length; seat++)
            if (expected[seat] > expected[best]) best = seat;
        return best;
    }
}
