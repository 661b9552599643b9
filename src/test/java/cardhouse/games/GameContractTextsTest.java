package cardhouse.games;

import cardhouse.Pure;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A person can read a match, in every game.
@Pure
class GameContractTextsTest {
    @ParameterizedTest
    @MethodSource("cardhouse.games.ContractSetups#everything")
    void every_board_move_and_event_has_a_text_for_every_viewer(Setup<?, ?, ?, ?> setup) {
        setup.sample(200, new Redaction<>(setup)::everythingHasText);
    }
}
