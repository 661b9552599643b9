package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract finds what it is there to find: faults are planted in every game, and each is
/// caught by the properties that should.
@Pure
class PlantedFaultsTest {
    private static final String CLASSICS = "cardhouse.games.ContractSetups#classics";
    private static final int BUDGET = 3000;

    /// @param how a word of the failure, so that another failure does not pass for the expected one
    private static <T extends Setup<?, ?, ?, ?>> void caught(
            String how, T faulty, Function<T, Property> property) {
        assertThatThrownBy(() -> faulty.check(BUDGET, property.apply(faulty)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll(faulty.type().id(), how);
    }

    @ParameterizedTest
    @MethodSource(CLASSICS)
    void a_view_that_shows_hidden_cards_is_caught(Setup<?, ?, ?, ?> setup) {
        var leaky = setup.around(Leaks::inTheView);
        caught("view", leaky, it -> new HiddenStatePermutation<>(it)::nothingShows);
        caught("view", leaky, it -> new PairedMatches<>(it)::nothingShows);
    }

    @ParameterizedTest
    @MethodSource(CLASSICS)
    void an_event_that_shows_hidden_cards_is_caught(Setup<?, ?, ?, ?> setup) {
        caught(
                "views, another journal",
                setup.around(Leaks::inTheEvents),
                it -> new PairedMatches<>(it)::nothingShows);
    }

    @ParameterizedTest
    @MethodSource(CLASSICS)
    void legal_moves_that_depend_on_hidden_cards_are_caught(Setup<?, ?, ?, ?> setup) {
        var leaky = setup.around(Leaks::inTheLegalMoves);
        caught("legal moves", leaky, it -> new HiddenStatePermutation<>(it)::nothingShows);
        caught("legal moves", leaky, it -> new PairedMatches<>(it)::nothingShows);
    }

    @ParameterizedTest
    @MethodSource(CLASSICS)
    void refusals_that_depend_on_hidden_cards_are_caught(Setup<?, ?, ?, ?> setup) {
        var leaky = setup.around(Leaks::inTheRefusals);
        caught("answer to", leaky, it -> new HiddenStatePermutation<>(it)::nothingShows);
        caught("answer to", leaky, it -> new PairedMatches<>(it)::nothingShows);
    }

    @ParameterizedTest
    @MethodSource(CLASSICS)
    void a_turn_that_depends_on_hidden_cards_is_caught(Setup<?, ?, ?, ?> setup) {
        var leaky = setup.around(Leaks::inTheTurn);
        caught("turn", leaky, it -> new HiddenStatePermutation<>(it)::nothingShows);
        caught("turn", leaky, it -> new PairedMatches<>(it)::nothingShows);
    }

    @ParameterizedTest
    @MethodSource(CLASSICS)
    void a_game_that_imagines_nothing_is_caught(Setup<?, ?, ?, ?> setup) {
        var disguise = new HiddenStatePermutation<>(setup.around(Faults::imaginesNothing));
        setup.check(BUDGET, disguise::nothingShows);
        assertThat(disguise.disguised()).isPositive();
        assertThat(disguise.changed()).isZero();
    }

    @ParameterizedTest
    @MethodSource(CLASSICS)
    void a_redraw_that_deals_nothing_is_caught(Setup<?, ?, ?, ?> setup) {
        caught(
                "redrawn as imagined",
                setup.around(Faults::redrawsNothing),
                it -> new Redraws<>(it)::dealWhatIsImagined);
    }

    @ParameterizedTest
    @MethodSource(CLASSICS)
    void a_redraw_that_shows_hidden_cards_is_caught(Setup<?, ?, ?, ?> setup) {
        var leaky = setup.around(Leaks::inTheRedraws);
        caught(
                "redraws it cannot tell apart",
                leaky,
                it -> new Redraws<>(it)::areSeenAsFarAsTheirCards);
        caught(
                "views, another journal",
                leaky,
                it -> new PairedMatches<>(it)::nothingShowsOfRedraws);
    }

    @ParameterizedTest
    @MethodSource(CLASSICS)
    void a_move_that_is_allowed_but_not_offered_is_caught(Setup<?, ?, ?, ?> setup) {
        caught(
                "is allowed",
                setup.around(Faults::concealsAMove),
                it -> new Legality<>(it)::otherMovesAreRefused);
    }

    @ParameterizedTest
    @MethodSource(CLASSICS)
    void a_move_that_is_offered_but_refused_is_caught(Setup<?, ?, ?, ?> setup) {
        caught(
                "is offered",
                setup.around(Faults::refusesAnOffer),
                it -> new Legality<>(it)::legalMovesAreAllowed);
    }

    @ParameterizedTest
    @MethodSource(CLASSICS)
    void an_exception_at_a_bad_move_is_caught(Setup<?, ?, ?, ?> setup) {
        caught(
                "a bad move",
                setup.around(Faults::throwsAtABadMove),
                it -> new Legality<>(it)::otherMovesAreRefused);
    }

    /// Where seats have secrets the same fault hides behind them, and would prove nothing.
    @ParameterizedTest
    @MethodSource(CLASSICS)
    void questions_with_one_answer_are_caught_where_all_see_the_same(Setup<?, ?, ?, ?> setup) {
        assumeTrue(allSeeTheSame(setup));
        var faulty = setup.around(Faults::asksForNothing);
        caught("can only", faulty, it -> new Progress<>(it)::aSeatAskedHasAChoice);
    }

    private static <S, M extends Move, E extends Event, V extends View> boolean allSeeTheSame(
            Setup<S, M, E, V> setup) {
        S state = new RandomMatch<>(setup, Seed.number("a deal")).state();
        V watched = setup.game().view(state, Viewer.WATCHING);
        return setup.viewers().stream()
                .allMatch(viewer -> setup.game().view(state, viewer).equals(watched));
    }

    @ParameterizedTest
    @MethodSource(CLASSICS)
    void folding_that_does_not_give_the_same_again_is_caught(Setup<?, ?, ?, ?> setup) {
        caught(
                "",
                setup.around(Faults::remembersNothing),
                it -> new JournalCompleteness<>(it)::foldingGivesTheState);
    }

    @ParameterizedTest
    @MethodSource(CLASSICS)
    void a_seat_that_stays_after_leaving_is_caught(Setup<?, ?, ?, ?> setup) {
        caught(
                "leav",
                setup.around(Faults::keepsLeavers),
                it -> new LeavingSeats<>(it)::theOthersPlayOn);
    }

    @ParameterizedTest
    @MethodSource(CLASSICS)
    void a_card_too_many_is_caught(Setup<?, ?, ?, ?> setup) {
        caught("the cards after", doubling(setup), it -> new CardConservation<>(it)::holds);
    }

    private static <S, M extends Move, E extends Event, V extends View> Setup<S, M, E, V> doubling(
            Setup<S, M, E, V> setup) {
        return setup.counted(Faults.doubling(setup.census()));
    }
}
