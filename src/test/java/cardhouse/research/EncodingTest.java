package cardhouse.research;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import cardhouse.Pure;
import cardhouse.bots.RandomChance;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.fairness.Sha256;
import cardhouse.games.Catalog;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The numbers of every game and preset, with the fewest seats and with the most, in a match of
/// random play.
@Pure
class EncodingTest {
    private static final Path KNOWN =
            Path.of("src", "test", "resources", "research", "encodings.txt");
    private static final int STEPS = 150;

    static Stream<Arguments> settings() {
        return Catalog.GAMES.stream().flatMap(EncodingTest::settings);
    }

    private static <R extends Rules> Stream<Arguments> settings(GameType<R, ?, ?, ?, ?> type) {
        return type.options().presets().keySet().stream()
                .flatMap(preset ->
                        Stream.of(type.minSeats(), type.maxSeats())
                                .flatMap(seats ->
                                        rules(type.options(), preset, seats)
                                                .map(rules -> setting(type, rules, seats))
                                                .map(setting -> arguments(preset, setting))));
    }

    private static <R extends Rules> Stream<R> rules(Options<R> options, String preset, int seats) {
        return options.choose(Map.of("preset", preset), seats)
                        instanceof Options.Choice.Chosen<R>(R rules)
                ? Stream.of(rules)
                : Stream.of();
    }

    private static Setting setting(GameType<?, ?, ?, ?, ?> type, Rules rules, int seats) {
        return new Setting(type, rules, seats, Encoder.of(type, rules, seats), Map.of(), true);
    }

    @ParameterizedTest
    @MethodSource("settings")
    void legal_moves_have_different_numbers_and_features_have_bounds(
            String preset, Setting setting) {
        var schema = setting.encoder().schema();
        var names = schema.features().stream().map(one -> one.name()).toList();
        assertThat(names).doesNotHaveDuplicates();
        assertThat(schema.actions()).doesNotHaveDuplicates();
        var random = new RandomChance(3);
        var episode = Episode.begin(setting, 3);
        for (int step = 0; step < STEPS; step++) {
            int[] actions = episode.actions();
            assertThat(actions).doesNotHaveDuplicates().isNotEmpty();
            for (int action : actions) assertThat(action).isBetween(0, schema.actions().size() - 1);
            for (Seat seat : Seat.first(setting.seats())) {
                short[] numbers = new short[names.size()];
                setting.encoder().observe(episode.observation(seat), numbers, 0);
                for (int i = 0; i < numbers.length; i++)
                    assertThat((int) numbers[i])
                            .as(names.get(i))
                            .isBetween(0, schema.features().get(i).most());
            }
            episode.step(actions[random.below(actions.length)]);
        }
    }

    /// If only the last column of a line changes, either the rules have changed or an encoding:
    /// then [cardhouse.engine.Encoding#VERSION] must grow, because programs that have learned rely
    /// on the hash. `-Dencodings=write` writes the lines.
    @Test
    void bytes_of_observations_change_only_with_the_hash_of_their_schema() throws IOException {
        var lines = settings().map(one -> line(one.get())).toList();
        if ("write".equals(System.getProperty("encodings"))) {
            Files.createDirectories(KNOWN.getParent());
            Files.write(KNOWN, lines);
        }
        assertThat(lines).isEqualTo(Files.readAllLines(KNOWN));
    }

    private static String line(@Nullable Object[] of) {
        var setting = (Setting) Objects.requireNonNull(of[1]);
        var schema = setting.encoder().schema();
        int width = schema.features().size();
        var random = new RandomChance(5);
        var batch = Batch.begin(setting, List.of(5L));
        var bytes = ByteBuffer.allocate(STEPS * Short.BYTES * width);
        for (int step = 0; step < STEPS; step++) {
            Episode episode = batch.at(0);
            short[] numbers = new short[width];
            setting.encoder().observe(episode.observation(Seat.of(episode.toMove())), numbers, 0);
            bytes.asShortBuffer().put(numbers);
            bytes.position(bytes.position() + Short.BYTES * width);
            int[] actions = episode.actions();
            batch.step(List.of(actions[random.below(actions.length)]));
        }
        return String.join(
                " ",
                List.of(
                        schema.game(),
                        (String) of[0],
                        schema.seats() + "",
                        width + "",
                        schema.actions().size() + "",
                        schema.schemaHash().substring(0, 16),
                        Sha256.hex(Arrays.copyOf(bytes.array(), bytes.position()))
                                .substring(0, 16)));
    }
}
