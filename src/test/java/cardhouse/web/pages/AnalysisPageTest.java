package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.games.layout.LayoutMove;
import cardhouse.platform.background.Asker;
import cardhouse.web.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The page of luck and skill: its links, its contents, and its visitors.
@Pure
class AnalysisPageTest {
    private static final String LINK = "Luck and skill";

    private final MemoryPages pages = new MemoryPages("AnalysisPageTest");

    private Browser playing() {
        return pages.browser().open("/table").press("Play now: Trash against built-in bots");
    }

    /// @return a visitor at a finished match
    private Browser over() {
        Browser ada = playing();
        String match = ada.at();
        ada.open(match + "/resign");
        ada.send(ada.page().form("/resign").orElseThrow());
        assertThat(ada.at()).isEqualTo(match);
        return ada;
    }

    private static UUID match(Browser at) {
        return UUID.fromString(at.at().replaceFirst("/table/", "").replaceFirst("/.*", ""));
    }

    private static boolean links(Browser at) {
        return at.page().links().stream().anyMatch(link -> link.text().equals(LINK));
    }

    private static int count(String html, String part) {
        return (int) Pattern.compile(part).matcher(html).results().count();
    }

    @Test
    void it_is_found_from_every_moment_of_a_match_that_is_over_and_from_no_other() {
        Browser ada = playing();
        String running = ada.at();
        assertThat(links(ada)).isFalse();
        assertThat(links(ada.open(running + "?at=1"))).isFalse();
        ada = over();
        String match = ada.at();
        pages.analyses.put(match(ada), SomeAnalysis.lively(match(ada), 9));
        assertThat(links(ada.open(match + "?at=1"))).isTrue();
        ada.open(match + "?plain").follow(LINK);
        assertThat(ada.status()).isEqualTo(200);
        assertThat(ada.page().text()).contains("Luck and skill: Trash", "seat 0 Guest");
        ada.follow("Back to the table");
        assertThat(ada.at()).isEqualTo(match);
    }

    @Test
    void page_shows_the_analysis_of_the_api() {
        Browser ada = over();
        String match = ada.at();
        pages.analyses.put(
                match(ada),
                SomeAnalysis.of(
                        match(ada),
                        8,
                        List.of(
                                SomeAnalysis.luck(1, 0.5, 0.625),
                                SomeAnalysis.choice(3, 1, 2, -0.0625),
                                SomeAnalysis.luck(4, 0.625, 0.25),
                                SomeAnalysis.choice(6, 3, 4, -0.25),
                                SomeAnalysis.choice(7, 5, 6, 0.125),
                                SomeAnalysis.luck(8, 0.25, 1))));
        Browser bob = pages.browser().open(match + "/analysis");
        String text = bob.page().text();
        assertThat(text)
                .contains("+0.250 ± 0.100", "7", "0.500 ± 0.125")
                .contains("-0.250 ± 0.100", "0.000 ± 0.000")
                .doesNotContain("-0.000", "only its first");
        assertThat(text)
                .containsSubsequence(
                        "The choices that cost most",
                        "Entry 6",
                        new LayoutMove.Place(3).text(),
                        new LayoutMove.Place(4).text(),
                        "0.250 ± 0.038",
                        "6 of 9",
                        "Entry 3",
                        new LayoutMove.Place(1).text(),
                        "0.063 ± 0.038",
                        "The best luck",
                        "Entry 8",
                        "+0.750 ± 0.038",
                        "Entry 4",
                        "+0.375 ± 0.038",
                        "The worst luck",
                        "Entry 8",
                        "-0.750 ± 0.038",
                        "24 positions before and after")
                .doesNotContain("Entry 7");
        var addresses = new ArrayList<>(List.of(match + "?at=6", match + "?at=3"));
        addresses.add(match + "?at=8");
        assertThat(bob.page().links()).extracting(Markup.Link::address).containsAll(addresses);
        Browser eva = pages.browser(Language.DE).open(match + "/analysis");
        assertThat(eva.page().text())
                .contains("Glück und Können: Trash", "+0,250 ± 0,100", "Das größte Pech");
        assertThat(eva.page().html()).contains("<td class=\"told\">");
    }

    @Test
    void every_seat_is_drawn_and_listed_in_a_table() {
        Browser ada = over();
        pages.analyses.put(match(ada), SomeAnalysis.lively(match(ada), 60));
        String html = ada.follow(LINK).page().html();
        assertThat(count(html, "<svg [^>]*aria-hidden=\"true\"")).isEqualTo(2);
        assertThat(count(html, "<svg ")).isEqualTo(2);
        assertThat(html).contains("d=\"M0 500L16 ", "d=\"M0 500H1000\"");
        assertThat(count(html, "<th>")).isZero();
        assertThat(count(html, "<table>"))
                .isEqualTo(count(html, "role=\"region\" aria-label=\"[^\"]+\" tabindex=\"0\""));
        // The sums, the chances, and ten at most of each of the others.
        assertThat(count(html, "<th scope=\"row\">")).isEqualTo(2 + 40 + 3 * 10);
    }

    @Test
    void page_states_missing_luck_and_choices() {
        Browser ada = over();
        pages.analyses.put(match(ada), SomeAnalysis.of(match(ada), 2_000, List.of()));
        assertThat(ada.follow(LINK).page().text())
                .contains(
                        "only its first 1 entries of 2000",
                        "No entry of this match contains chance.",
                        "No better move was found for any choice.",
                        "None");
        assertThat(ada.page().html()).doesNotContain("<svg");
    }

    @Test
    void analysis_of_an_unfinished_match_is_rejected_and_not_computed() {
        Browser ada = playing();
        String running = ada.at();
        for (Browser one : List.of(ada, pages.browser())) {
            one.open(running + "/analysis");
            assertThat(one.status()).isEqualTo(403);
            assertThat(one.page().text()).contains("when it is over").doesNotContain("±");
        }
        ada.open("/table/new?game=trash&seats=2");
        var form =
                ada.page().forms().stream()
                        .filter(one -> one.posted() && one.action().equals("/table/new"))
                        .findFirst()
                        .orElseThrow();
        ada.send(form.with("seat1", "open"));
        ada.open(ada.at() + "/analysis");
        assertThat(ada.status()).isEqualTo(409);
        assertThat(ada.page().text()).contains("has not begun");
        assertThat(ada.open("/table/" + new UUID(7, 7) + "/analysis").status()).isEqualTo(404);
        assertThat(pages.turns).isEmpty();
    }

    @Test
    void a_match_that_cannot_be_played_again_has_none() {
        String match = over().at();
        Browser eva = pages.browser(Language.DE).open(match + "/analysis");
        assertThat(eva.status()).isEqualTo(409);
        assertThat(eva.page().text()).contains("Diese Partie kann nicht untersucht werden");
    }

    @Test
    void analysis_pages_share_the_computation_queue() {
        Browser ada = over();
        String match = ada.at();
        pages.analyses.put(match(ada), SomeAnalysis.lively(match(ada), 9));
        pages.browser().open(match + "/analysis");
        ada.open(match + "/analysis");
        assertThat(pages.turns).hasSize(2);
        assertThat(pages.turns.getFirst()).isEqualTo(Asker.of("here"));
        UUID account = (UUID) pages.turns.getLast().account();
        assertThat(pages.players.find(account)).isPresent();
        pages.busy = true;
        ada.open(match + "/analysis");
        assertThat(ada.status()).isEqualTo(429);
        assertThat(ada.page().text()).contains("Try again soon").doesNotContain("±");
    }
}
