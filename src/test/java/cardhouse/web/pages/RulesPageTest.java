package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.bots.MoveExample;
import cardhouse.bots.MoveExamples;
import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import cardhouse.web.Language;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The rules of each game as a page: in words, and each kind of move in a picture.
@Pure
class RulesPageTest {
    /// In the order in which they come up. What only other rules than the presets have is not among
    /// them.
    private static final Map<String, String> KINDS =
            Map.of(
                    "trashed", "Draw, Place, Steal, Replace, Discard",
                    "garbage", "Draw, Place",
                    "trash", "Draw, Place",
                    "trio", "Exchange, PlayCards, PickUp, Flip, KeepHand",
                    "dumpster-brawl",
                            "Prepare, Rummage, Attack, GrabCard, GiveCard, TossCard, StopRummaging,"
                                    + " LeaveSpoils, StopTossing, DoneLaying, LaySet, PassWindow,"
                                    + " PlayBooster");

    private final MemoryPages pages = new MemoryPages("RulesPageTest");

    static List<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.GAMES;
    }

    @ParameterizedTest
    @MethodSource("games")
    void there_is_an_example_of_each_kind_of_move_that_comes_up(GameType<?, ?, ?, ?, ?> game) {
        var examples = MoveExamples.of(game);
        String kinds =
                examples.stream()
                        .map(one -> one.move().getClass().getSimpleName())
                        .collect(Collectors.joining(", "));
        assertThat(kinds).isEqualTo(KINDS.get(game.id()));
        assertThat(examples)
                .allSatisfy(example -> {
                    assertThat(example.seen().legalMoves()).contains(example.move());
                    assertThat(example.followed()).isNotEmpty();
                });
        assertThat(MoveExamples.of(game)).as("the same again").isEqualTo(examples);
    }

    @ParameterizedTest
    @MethodSource("games")
    void each_is_on_the_page_with_the_table_and_what_follows(GameType<?, ?, ?, ?, ?> game) {
        Browser ada = pages.browser().open("/table/rules/" + game.id());
        assertThat(ada.status()).isEqualTo(200);
        String page = ada.page().text();
        assertThat(page).contains("Moves in pictures");
        for (MoveExample example : MoveExamples.of(game))
            assertThat(page).contains(named(example.move().text()));
        assertThat(page.split("What follows:", -1)).hasSize(MoveExamples.of(game).size() + 1);
    }

    @Test
    void its_own_words_are_german_for_those_who_speak_it() {
        Browser eva = pages.browser(Language.DE).open("/table/rules/trio");
        assertThat(eva.page().text()).contains("Züge in Bildern", "Platz 0", "Hand");
    }

    private static String named(String text) {
        return text.replaceAll("\\bseat (\\d)", "Seat $1");
    }
}
