package cardhouse.browser;

import static cardhouse.browser.VisitorActions.LISTS;
import static cardhouse.browser.VisitorActions.at;
import static cardhouse.browser.VisitorActions.awaitLink;
import static cardhouse.browser.VisitorActions.awaitText;
import static cardhouse.browser.VisitorActions.callOff;
import static cardhouse.browser.VisitorActions.isUpToDate;
import static cardhouse.browser.VisitorActions.listed;
import static cardhouse.browser.VisitorActions.said;
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

/// The lobby in a browser updates automatically: it shows the same as after a reload.
@Tag("thorough")
class LobbyBrowserIT {
    private static BrowserServer house;

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-GB", "de-DE"})
    void lists_of_matches_follow_what_happens(String language) {
        try (var ada = Guest.called(house, "Ada", speaking(language));
                var bob = Guest.called(house, "Bob")) {
            var one = at(house, ada.context, "/table");
            one.isForEverybody("lobby");
            String open = listed(bob, 3);
            awaitLink(one.page, "open", open, true);
            isUpToDate(ada, one, LISTS, language);
            assertThat(said(one)).containsPattern("^(Open matches|Offene Partien): \\d+$");

            String own = listed(ada, 2);
            awaitLink(one.page, "waiting", own, true);
            awaitLink(one.page, "open", own, true);
            isUpToDate(ada, one, LISTS, language);
            sit(bob, own, 1);
            awaitLink(one.page, "running", own, true);
            awaitLink(one.page, "waiting", own, false);
            awaitLink(one.page, "open", own, false);

            boolean first = !ada.ask("/v1/matches/" + own + "/view").path("legalMoves").isEmpty();
            String turn = language.equals("de-DE") ? "du bist am Zug" : "your turn";
            String stands = "[data-matches=running] [data-match=\"" + own + "\"] small";
            if (first) awaitText(one.page, stands, turn);
            int moves = 0;
            while (!ada.ask("/v1/matches/" + own + "/view").path("legalMoves").isEmpty()) {
                assertThat(moves++).isLessThan(20);
                ada.move(own);
            }
            while (ada.ask("/v1/matches/" + own + "/view").path("legalMoves").isEmpty()) {
                assertThat(moves++).isLessThan(40);
                bob.move(own);
            }
            awaitText(one.page, stands, turn);
            isUpToDate(ada, one, LISTS, language);
            one.isForEverybody("lobby with matches");

            ada.send("POST", "/v1/matches/" + own + "/resignation", Map.of());
            awaitLink(one.page, "finished", own, true);
            awaitLink(one.page, "running", own, false);
            callOff(bob, open);
            awaitLink(one.page, "open", open, false);
            isUpToDate(ada, one, LISTS, language);
            assertThat(one.faults()).isEmpty();
        }
    }

    @Test
    void focus_stays_with_its_match_and_never_falls_to_nothing() {
        try (var ada = Guest.called(house, "Ada");
                var bob = Guest.called(house, "Bob")) {
            String older = listed(bob, 3);
            var one = at(house, ada.context, "/table");
            awaitLink(one.page, "open", older, true);
            one.at("[data-matches=open] [data-match='" + older + "'] a").focus();
            one.page.evaluate("() => { document.activeElement.mine = true; }");
            String newer = listed(bob, 3);
            awaitLink(one.page, "open", newer, true);
            assertThat(one.page.evaluate("() => document.activeElement.mine === true"))
                    .isEqualTo(true);

            callOff(bob, older);
            awaitLink(one.page, "open", older, false);
            assertThat(one.focus()).doesNotStartWith("BODY");

            String own = listed(ada, 2);
            awaitLink(one.page, "waiting", own, true);
            one.at("[data-matches=waiting] [data-match='" + own + "'] a").focus();
            sit(bob, own, 1);
            awaitLink(one.page, "running", own, true);
            assertThat(one.page.evaluate("() => document.activeElement.getAttribute('href')"))
                    .isEqualTo("/table/" + own);
            callOff(bob, newer);
            assertThat(one.faults()).isEmpty();
        }
    }
}
