package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.archive.dataset.PlayedMatches;
import cardhouse.archive.statistics.EndedMatches;
import cardhouse.archive.statistics.StatisticFigures;
import cardhouse.games.Catalog;
import cardhouse.web.Language;
import java.time.Instant;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Statistics as a page: bars, and the same figures in tables.
@Pure
class StatisticsPageTest {
    private static final String SHORT = "/table/statistics?game=trash&preset=short&seats=2";

    private final MemoryPages pages = new MemoryPages("StatisticsPageTest");

    private void play(int matches) {
        play("short", matches);
    }

    private void play(String preset, int matches) {
        PlayedMatches.of("trash", preset, 2, "greedy", matches)
                .forEach(match ->
                        pages.statistics.keep(Instant.EPOCH, EndedMatches.of(match, preset)));
        pages.statistics.fold();
    }

    @Test
    void statistics_are_found_from_every_game_and_from_its_ladder() {
        Browser ada = pages.browser().open("/table").follow("Statistics");
        assertThat(ada.status()).isEqualTo(200);
        assertThat(ada.page().text())
                .contains("Statistics: TRASHED, classic, 2 seats", "from 20 matches on");
        ada.open("/table/ladders?game=trio&preset=mirror&seats=4").follow("Statistics");
        assertThat(ada.page().text()).contains("Statistics: TRIO, mirror, 4 seats");
        ada.follow("Ladder");
        assertThat(ada.page().text()).contains("Ladder: TRIO, mirror, 4 seats");
    }

    @Test
    void every_figure_is_drawn_and_listed_in_a_table() {
        play(30);
        String html = pages.browser().open(SHORT).page().html();
        assertThat(html).contains("Matches: 30.", "Turns of a hand", "On average");
        int drawn = count(html, "<svg ");
        assertThat(drawn).isEqualTo(Catalog.find("trash").orElseThrow().statistics().size());
        assertThat(count(html, "<svg [^>]*aria-hidden=\"true\"")).isEqualTo(drawn);
        assertThat(count(html, "<caption>")).isEqualTo(drawn);
        assertThat(count(html, "<rect ")).isEqualTo(count(html, "<th scope=\"row\">"));
        String german = pages.browser(Language.DE).open(SHORT).page().text();
        assertThat(german).contains("Statistik: Trash, short, 2 Plätze", "Züge einer Runde");
    }

    @Test
    void several_presets_are_overlaid_in_one_chart_and_listed_in_one_table() {
        play("short", 30);
        play("jokers", 20);
        Browser ada = pages.browser().open(SHORT);
        ada.send(
                ada.page()
                        .form("/statistics")
                        .orElseThrow()
                        .with("with-jokers", "true")
                        .with("with-classic", "true")
                        .with("with-none", "true"));
        String html = ada.page().html();
        assertThat(ada.page().text())
                .contains("Statistics: Trash, short, classic, jokers, 2 seats")
                .contains("short: Matches: 30.", "jokers: Matches: 20.", "classic: Matches: 0.")
                .contains("short: On average", "jokers: Count", "jokers: Share")
                .doesNotContain("classic: On average", "with-none");
        int drawn = Catalog.find("trash").orElseThrow().statistics().size();
        assertThat(count(html, "<svg [^>]*>(<rect [^>]*></rect>)*<path [^>]*></path></svg>"))
                .isEqualTo(drawn);
        String german = ada.press("Deutsch").page().text();
        assertThat(german).contains("Statistik: Trash, short, classic, jokers", "jokers: Anteil");
    }

    @Test
    void statistics_can_be_filtered_by_players() {
        play(20);
        assertThat(pages.browser().open(SHORT + "&company=BUILT_IN").page().text())
                .contains("Matches: 20.");
        assertThat(pages.browser().open(SHORT + "&company=ACCOUNTS").page().text())
                .contains("Matches: 0.");
    }

    @Test
    void few_matches_give_no_charts() {
        play(StatisticFigures.FEWEST - 1);
        assertThat(pages.browser().open(SHORT).page().html())
                .contains("Matches: 19.")
                .doesNotContain("<svg");
    }

    @Test
    void all_events_of_games_have_texts_in_both_languages() {
        for (var game : Catalog.GAMES)
            for (var statistic : game.statistics())
                assertThat(StatisticsPage.StatisticTexts.of(statistic.title()))
                        .as("%s of %s", statistic.name(), game.id())
                        .isInstanceOf(StatisticsPage.StatisticTexts.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?game=chess",
                "?game=trash&preset=none&seats=99",
                "?company=nobody",
                "?game=%3Cb%3E&company=%3Cb%3E"
            })
    void invalid_parameters_show_the_default_statistics(String query) {
        Browser ada = pages.browser().open("/table/statistics" + query);
        assertThat(ada.status()).isEqualTo(200);
        assertThat(ada.page().html()).doesNotContain("<b>", "none", "nobody");
    }

    private static int count(String html, String part) {
        return (int) Pattern.compile(part).matcher(html).results().count();
    }
}
