package cardhouse.games;

import cardhouse.Pure;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The offered moves of a seat are its legal ones, in every game.
@Pure
class GameContractMovesTest {
    private static final String EVERYTHING = "cardhouse.games.ContractSetups#everything";

    /// The longest list of legal moves seen in each game, for the log.
    private static final Map<String, Integer> LONGEST = new ConcurrentHashMap<>();

    @AfterAll
    static void report(TestReporter reporter) {
        LONGEST.forEach((game, moves) ->
                reporter.publishEntry("most legal moves in " + game, String.valueOf(moves)));
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void every_legal_move_is_allowed(Setup<?, ?, ?, ?> setup) {
        setup.check(3000, new Legality<>(setup)::legalMovesAreAllowed);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void every_other_move_is_refused_with_a_code_and_a_sentence(Setup<?, ?, ?, ?> setup) {
        setup.sample(1000, new Legality<>(setup)::otherMovesAreRefused);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void the_seats_with_legal_moves_are_those_the_turn_names(Setup<?, ?, ?, ?> setup) {
        setup.check(4000, new Legality<>(setup)::onlySeatsToMoveHaveMoves);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void legal_moves_come_in_a_stable_order_without_doubles_and_are_not_too_many(
            Setup<?, ?, ?, ?> setup) {
        var legality = new Legality<>(setup);
        setup.check(3000, legality::offersAreStableAndShort);
        LONGEST.merge(setup.type().id(), legality.longest(), Math::max);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void decisions_are_pure_and_repeatable(Setup<?, ?, ?, ?> setup) {
        setup.sample(1500, new Legality<>(setup)::decidingChangesNothing);
    }
}
