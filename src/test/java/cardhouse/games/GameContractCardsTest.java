package cardhouse.games;

import cardhouse.Pure;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Cards stay what and how many they are, in every game.
@Pure
class GameContractCardsTest {
    @ParameterizedTest
    @MethodSource("cardhouse.games.ContractSetups#everything")
    void every_event_conserves_the_cards(Setup<?, ?, ?, ?> setup) {
        setup.check(1000, new CardConservation<>(setup)::holds);
    }
}
