package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// No viewer sees secret data, in any game.
@Pure
class GameContractSecretsTest {
    private static final String EVERYTHING = "cardhouse.games.ContractSetups#everything";

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void redacting_again_changes_nothing_and_an_audit_sees_all(Setup<?, ?, ?, ?> setup) {
        setup.check(3000, new Redaction<>(setup)::redactsOnceAndForAll);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void no_part_of_an_event_a_view_or_a_move_is_null(Setup<?, ?, ?, ?> setup) {
        setup.sample(400, new Redaction<>(setup)::nothingIsNull);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void permuting_what_a_viewer_cannot_know_changes_nothing_it_can_see(Setup<?, ?, ?, ?> setup) {
        setup.sample(800, new HiddenStatePermutation<>(setup)::nothingShows);
    }

    /// Otherwise the property above would hold of nothing.
    @ParameterizedTest
    @MethodSource("cardhouse.games.ContractSetups#classics")
    void most_permutations_change_something(Setup<?, ?, ?, ?> setup) {
        var disguise = new HiddenStatePermutation<>(setup);
        setup.sample(800, disguise::nothingShows);
        assertThat(disguise.changed())
                .as("states that came out different")
                .isGreaterThan(disguise.disguised() / 2);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void a_match_can_be_played_on_from_what_a_viewer_thinks_possible(Setup<?, ?, ?, ?> setup) {
        setup.check(800, new HiddenStatePermutation<>(setup)::canBePlayedOn);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void matches_with_the_same_redacted_journal_look_the_same_and_the_other_way_round(
            Setup<?, ?, ?, ?> setup) {
        setup.check(1000, new PairedMatches<>(setup)::nothingShows);
    }

    /// Otherwise the property above would hold of nothing.
    @ParameterizedTest
    @MethodSource("cardhouse.games.ContractSetups#classics")
    void some_different_matches_look_the_same(Setup<?, ?, ?, ?> setup) {
        var twins = new PairedMatches<>(setup);
        setup.check(2000, twins::nothingShows);
        assertThat(twins.undistinguished())
                .as("of %d viewers of two matches, who never saw a difference", twins.different())
                .isGreaterThan(twins.different() / 20);
    }
}
