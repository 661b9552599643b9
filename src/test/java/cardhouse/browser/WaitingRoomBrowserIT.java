package cardhouse.browser;

import static cardhouse.browser.VisitorActions.OPEN;
import static cardhouse.browser.VisitorActions.SEATS;
import static cardhouse.browser.VisitorActions.at;
import static cardhouse.browser.VisitorActions.awaitText;
import static cardhouse.browser.VisitorActions.callOff;
import static cardhouse.browser.VisitorActions.isUpToDate;
import static cardhouse.browser.VisitorActions.listed;
import static cardhouse.browser.VisitorActions.said;
import static cardhouse.browser.VisitorActions.sit;
import static cardhouse.browser.VisitorActions.speaking;
import static cardhouse.browser.VisitorActions.stand;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.SelectOption;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The waiting room of a match in a browser follows what happens, and goes on to the table.
@Tag("thorough")
class WaitingRoomBrowserIT {
    private static BrowserServer house;

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-GB", "de-DE"})
    void waiting_room_shows_new_players_and_leads_to_the_table(String language) {
        try (var ada = Guest.called(house, "Ada", speaking(language));
                var bob = Guest.called(house, "Bob");
                var eva = Guest.called(house, "Eva", speaking(language))) {
            String match = listed(ada, 3);
            var one = at(house, ada.context, "/table/" + match);
            var other = at(house, eva.context, "/table/" + match);
            var loaded = new ArrayList<String>();
            one.page.onFrameNavigated(frame -> loaded.add(frame.url()));
            one.isForEverybody("waiting room");
            sit(bob, match, 1);
            awaitText(one.page, "[data-seat='1'] p", "Bob");
            awaitText(other.page, "[data-seat='1'] p", "Bob");
            isUpToDate(ada, one, SEATS, language);
            isUpToDate(eva, other, SEATS, language);
            assertThat(said(one)).matches("(Seat|Platz) 1: Bob");
            one.isForEverybody("waiting room with a player");

            one.at("[data-seat='1'] button").focus();
            stand(bob, match, 1);
            awaitText(other.page, "[data-seat='1'] p", language.equals("de-DE") ? "frei" : "free");
            awaitText(one.page, "[data-seat='1'] p", language.equals("de-DE") ? "frei" : "free");
            isUpToDate(ada, one, SEATS, language);
            isUpToDate(eva, other, SEATS, language);
            assertThat(one.focus()).startsWith("BUTTON").contains("1");

            // The button that a script has put there works as that of the page.
            other.at("[data-seat='1'] form button").click();
            awaitText(one.page, "[data-seat='1'] p", "Eva");
            assertThat(loaded).isEmpty();
            sit(bob, match, 2);
            one.at("cardhouse-table [data-place]").first().waitFor();
            other.at("cardhouse-table [data-place]").first().waitFor();
            assertThat(one.faults()).isEmpty();
            assertThat(other.faults()).isEmpty();
        }
    }

    @Test
    void updates_keep_an_open_character_choice() {
        try (var ada = Guest.called(house, "Ada");
                var bob = Guest.called(house, "Bob");
                var eva = Guest.called(house, "Eva")) {
            String match = ada.match("dumpster-brawl", Map.of(), OPEN, OPEN, OPEN);
            var one = at(house, eva.context, "/table/" + match);
            var choice = one.at("[data-seat='2'] select");
            choice.selectOption(new SelectOption().setIndex(1));
            String chosen = choice.inputValue();
            choice.focus();
            sit(bob, match, 1);
            awaitText(one.page, "[data-seat='1'] p", "Bob");
            assertThat(choice.inputValue()).isEqualTo(chosen);
            assertThat(one.focus()).startsWith("SELECT");
            stand(bob, match, 1);
            awaitText(one.page, "[data-seat='1'] p", "free");
            choice.selectOption("RANDOM");
            isUpToDate(eva, one, SEATS, "en-GB");
            assertThat(one.faults()).isEmpty();
        }
    }

    /// Behind the `#` no request has it.
    @Test
    void an_invitation_of_a_link_opens_its_seat() {
        try (var ada = Guest.called(house, "Ada");
                var eva = Guest.called(house, "Eva")) {
            String match = ada.match("trash", Map.of(), OPEN);
            String invitations = "/v1/matches/" + match + "/seats/1/invitations";
            String invitation = ada.send("POST", invitations, Map.of()).path("invitation").asText();
            var asked = new ArrayList<String>();
            eva.context.onRequest(request -> asked.add(request.url()));
            var one = at(house, eva.context, "/table/" + match + "#invitation=" + invitation);
            one.at("[data-seat='1'] form button").click();
            one.at("cardhouse-table [data-place]").first().waitFor();
            assertThat(asked).isNotEmpty().noneMatch(url -> url.contains(invitation));
            assertThat(one.faults()).isEmpty();
        }
    }

    @Test
    void a_match_that_is_called_off_says_so() {
        try (var ada = Guest.called(house, "Ada");
                var eva = Guest.called(house, "Eva")) {
            String match = listed(ada, 2);
            var one = at(house, eva.context, "/table/" + match);
            one.at("[data-seat='1'] button").focus();
            callOff(ada, match);
            awaitText(one.page, "main [role=alert]", "The match was cancelled.");
            assertThat(one.at("main form").count()).isZero();
            assertThat(one.focus()).startsWith("H1");
            one.isForEverybody("cancelled");
        }
    }
}
