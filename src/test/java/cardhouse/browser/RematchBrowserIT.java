package cardhouse.browser;

import static cardhouse.browser.VisitorActions.OPEN;
import static cardhouse.browser.VisitorActions.at;
import static cardhouse.browser.VisitorActions.awaitText;
import static cardhouse.browser.VisitorActions.sit;
import static cardhouse.browser.VisitorActions.speaking;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Once more, in a browser: at the live table when the match ends there, and on the page of a match
/// that was over before.
@Tag("thorough")
class RematchBrowserIT {
    private static final String BUTTON = ".rematch button";
    private static BrowserServer house;

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
    }

    private static String wanted(String language) {
        return language.equals("de-DE")
                ? "Ein Spieler möchte eine Revanche."
                : "A player wants a rematch.";
    }

    private static String match(Guest ada, Guest bob) {
        String match = ada.match("trash", Map.of(), OPEN);
        sit(bob, match, 1);
        return match;
    }

    private static void resign(Guest guest, String match) {
        guest.send("POST", "/v1/matches/" + match + "/resignation", Map.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-GB", "de-DE"})
    void those_who_end_a_match_at_the_table_meet_again(String language) {
        try (var ada = Guest.called(house, "Ada", speaking(language));
                var bob = Guest.called(house, "Bob", speaking(language))) {
            String match = match(ada, bob);
            var one = ada.table(match);
            var other = bob.table(match);
            resign(bob, match);
            one.at(BUTTON).waitFor();
            other.at(BUTTON).waitFor();
            assertThat(one.at(BUTTON).textContent().strip())
                    .isEqualTo(language.equals("de-DE") ? "Revanche" : "Rematch");
            assertThat(other.at(".rematch .asked").textContent()).isBlank();
            one.isForEverybody("over, with a rematch to ask for");

            one.at(BUTTON).click();
            one.at("[data-seat='0']").waitFor();
            awaitText(one.page, "[data-seat='0'] p", "Bob");
            awaitText(other.page, ".rematch .asked", wanted(language));
            other.isForEverybody("over, with a rematch asked for");
            other.at(BUTTON).click();
            one.at("cardhouse-table [data-place]").first().waitFor();
            other.at("cardhouse-table [data-place]").first().waitFor();
            assertThat(one.page.url()).isEqualTo(other.page.url()).doesNotContain(match);
            assertThat(one.faults()).isEmpty();
            assertThat(other.faults()).isEmpty();
        }
    }

    @Test
    void page_of_a_finished_match_announces_a_requested_rematch() {
        try (var ada = Guest.called(house, "Ada");
                var bob = Guest.called(house, "Bob")) {
            String match = match(ada, bob);
            bob.ask("/v1/matches/" + match + "/view");
            resign(bob, match);
            var one = at(house, bob.context, "/table/" + match);
            one.at(BUTTON).waitFor();
            ada.send("POST", "/v1/matches/" + match + "/rematch", Map.of());
            awaitText(one.page, ".rematch .asked", wanted("en-GB"));
            one.at(BUTTON).click();
            one.at("cardhouse-table [data-place]").first().waitFor();
            assertThat(one.faults()).isEmpty();
        }
    }
}
