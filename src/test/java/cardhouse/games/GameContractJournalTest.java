package cardhouse.games;

import cardhouse.Pure;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A match is what its journal says, in every game.
@Pure
class GameContractJournalTest {
    private static final String EVERYTHING = "cardhouse.games.ContractSetups#everything";

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void folding_the_events_of_each_ply_gives_the_state_that_the_rules_returned(
            Setup<?, ?, ?, ?> setup) {
        setup.check(4000, new JournalCompleteness<>(setup)::foldingGivesTheState);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void the_same_seed_and_moves_give_the_same_journal(Setup<?, ?, ?, ?> setup) {
        setup.check(3000, new JournalCompleteness<>(setup)::sameSeedSameJournal);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void a_table_that_folds_the_entries_knows_the_turn_the_views_and_the_number_of_the_next_request(
            Setup<?, ?, ?, ?> setup) {
        setup.check(3000, new JournalCompleteness<>(setup)::aTableFoldsToWhatWasPlayed);
    }
}
