package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Complete tables of every game that lays them open.
@Pure
class OpenTablesTest {
    static Stream<Setup<?, ?, ?, ?>> open() {
        return ContractSetups.everything()
                .filter(setup -> setup.game().sampling().openTables().isPresent());
    }

    @ParameterizedTest
    @MethodSource("open")
    void a_table_laid_open_says_all_that_matters(Setup<?, ?, ?, ?> setup) {
        setup.sample(800, new OpenTableRoundTrip<>(setup)::saysAll);
    }

    static Stream<Setup<?, ?, ?, ?>> classics() {
        return ContractSetups.classics()
                .filter(setup -> setup.game().sampling().openTables().isPresent());
    }

    /// The true table has any rank among the sampled ones with equal probability.
    @ParameterizedTest
    @MethodSource("classics")
    void the_true_table_ranks_as_often_in_every_place(Setup<?, ?, ?, ?> setup) {
        assertThat(new OpenTableRoundTrip<>(setup).deviationOfRanks())
                .isLessThan(FrequencyTest.MOST);
    }

    @ParameterizedTest
    @MethodSource("open")
    void sampled_table_looks_like_the_own_one(Setup<?, ?, ?, ?> setup) {
        setup.sample(400, new OpenTableRoundTrip<>(setup)::drawsWhatLooksTheSame);
    }
}
