package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.web.Language;
import org.junit.jupiter.api.Test;

/// The page of the match with most viewers, without scripts.
@Pure
class TvPageTest {
    private final MemoryPages pages = new MemoryPages("TvPageTest");

    @Test
    void running_match_is_shown_as_to_spectators() {
        Browser ada = pages.browser().open("/table").follow("Cardhouse TV");
        assertThat(ada.page().text()).contains("No public match is being played.");
        ada.open("/table").press("Play now: Trash against built-in bots");
        assertThat(ada.page().html()).contains("name=\"move\"");
        // That match is not listed.
        assertThat(ada.open("/table/tv").page().text()).contains("No public match");
        ada.open("/table/new?game=trash&seat1=greedy").press("Open the match");
        String match = ada.at();
        // The page of the player has the moves, this page has not.
        assertThat(ada.page().html()).contains("name=\"move\"");
        ada.open("/table/tv");
        assertThat(ada.page().html()).doesNotContain("name=\"move\"");
        assertThat(ada.refresh().at()).isEqualTo("/table/tv");
        ada.follow("Stop updating");
        assertThat(ada.answer().refresh()).isEmpty();
        ada.follow("Update again");
        assertThat(ada.page().links())
                .extracting(Markup.Link::address)
                .contains(match.replaceFirst("\\?.*", ""));
        assertThat(pages.browser(Language.DE).open("/table/tv").page().text())
                .contains("Die öffentliche Partie mit den meisten Zuschauern");
    }
}
