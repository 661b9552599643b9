package cardhouse.games;

import cardhouse.Pure;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A match survives those who leave it, in every game.
@Pure
class GameContractLeavingTest {
    @ParameterizedTest
    @MethodSource("cardhouse.games.Lineup#everything")
    void when_seats_leave_the_others_play_on_and_those_who_left_come_last(Setup<?, ?, ?, ?> setup) {
        setup.check(8000, new Departures<>(setup)::theOthersPlayOn);
    }
}
