package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// In every game, a match can continue from any state in one viewer's information state.
@Pure
class GameContractRedrawsTest {
    private static final String EVERYTHING = "cardhouse.games.ContractSetups#everything";

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void a_redraw_deals_what_its_viewer_imagines(Setup<?, ?, ?, ?> setup) {
        setup.sample(400, new Redraws<>(setup)::dealWhatIsImagined);
    }

    /// Otherwise the property above would hold of nothing.
    @ParameterizedTest
    @MethodSource("cardhouse.games.ContractSetups#classics")
    void most_redraws_change_something(Setup<?, ?, ?, ?> setup) {
        var redraws = new Redraws<>(setup);
        setup.sample(400, redraws::dealWhatIsImagined);
        assertThat(redraws.changed())
                .as("tables that came out different")
                .isGreaterThan(redraws.hidden() / 2);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void redraws_show_only_visible_cards(Setup<?, ?, ?, ?> setup) {
        setup.sample(400, new Redraws<>(setup)::areSeenAsFarAsTheirCards);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void matches_with_redraws_and_the_same_redacted_journal_look_the_same(Setup<?, ?, ?, ?> setup) {
        setup.check(500, new PairedMatches<>(setup)::nothingShowsOfRedraws);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void a_match_can_be_played_on_to_the_end_after_redraws(Setup<?, ?, ?, ?> setup) {
        setup.check(1500, new Redraws<>(setup)::canBePlayedOn);
    }
}
