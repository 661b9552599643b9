package cardhouse.archive.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import cardhouse.games.layout.LayoutMove;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Luck averages to 0, and a biased estimate is detected. The draws are the same in every run.
@Pure
@Tag("long")
class LuckEstimateTest {
    private static final int MATCHES = 40;

    /// Of some ten seats, one is farther off than this once in 1,500 such tests.
    private static final double TOO_FAR = 4;

    static Stream<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.GAMES.stream();
    }

    private static LuckTrial.Tally played(
            GameType<?, ?, ?, ?, ?> type, LuckEstimate.Otherwise otherwise) {
        return new LuckTrial(type, type.options().standard(), new LuckEstimate(otherwise))
                .played(MATCHES, 1, Seed.fixed("luck", 1));
    }

    @ParameterizedTest
    @MethodSource("games")
    void luck_averages_to_nothing(GameType<?, ?, ?, ?, ?> type) {
        assertThat(played(type, LuckEstimate.FAIR).farthest()).isLessThan(TOO_FAR);
    }

    /// Where choices matter most, so that few matches show it.
    static Stream<GameType<?, ?, ?, ?, ?>> gamesOfSkill() {
        return games().filter(type -> type.moves() != LayoutMove.class);
    }

    /// What a bad move costs is no bad luck.
    @ParameterizedTest
    @MethodSource("gamesOfSkill")
    void it_is_found_out_if_choices_count_as_luck(GameType<?, ?, ?, ?, ?> type) {
        var planted =
                played(
                        type,
                        (ply, order, luck) ->
                                ply.seat().isEmpty()
                                        ? LuckEstimate.FAIR.table(ply, order, luck)
                                        : ply.before().reshuffled(order));
        assertThat(planted.farthest()).isGreaterThan(TOO_FAR);
    }
}
