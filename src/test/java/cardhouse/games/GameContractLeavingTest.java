package cardhouse.games;

import cardhouse.Pure;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A match survives those who leave it, in every game.
@Pure
class GameContractLeavingTest {
    @ParameterizedTest
    @MethodSource("cardhouse.games.ContractSetups#everything")
    void match_continues_after_seats_leave_and_ranks_them_last(Setup<?, ?, ?, ?> setup) {
        setup.check(8000, new LeavingSeats<>(setup)::theOthersPlayOn);
    }
}
