package cardhouse.browser;

import static cardhouse.browser.VisitorActions.LISTS;
import static cardhouse.browser.VisitorActions.SEATS;
import static cardhouse.browser.VisitorActions.at;
import static cardhouse.browser.VisitorActions.awaitLink;
import static cardhouse.browser.VisitorActions.awaitText;
import static cardhouse.browser.VisitorActions.callOff;
import static cardhouse.browser.VisitorActions.isUpToDate;
import static cardhouse.browser.VisitorActions.listed;
import static cardhouse.browser.VisitorActions.sit;
import static cardhouse.browser.VisitorActions.speaking;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The lobby and a waiting room while there is no contact with the server: they say so, come back
/// by themselves, and have missed nothing.
@Tag("thorough")
@Tag("weekly")
class LobbyContactBrowserIT {
    private static final String AWAY = "main > .away[role=status]";
    private static final String STATUS = "main > [role=status]";
    private static BrowserServer house;

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
    }

    private static void awaitAway(WatchedPage one, String language) {
        awaitText(
                one.page, AWAY, language.equals("de-DE") ? "Keine Verbindung." : "No connection.");
        one.isForEverybody("no connection");
    }

    private static void awaitBack(WatchedPage one, String language) {
        awaitText(
                one.page,
                STATUS,
                language.equals("de-DE") ? "Wieder verbunden" : "Connected again");
        assertThat(one.at(AWAY).count()).isZero();
    }

    /// A browser complains of every request that does not come through.
    private static void hasNoOtherFaults(WatchedPage one) {
        assertThat(one.faults()).allMatch(fault -> fault.contains("net::ERR_"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-GB", "de-DE"})
    void lobby_reports_an_outage_and_catches_up(String language) {
        try (var ada = Guest.called(house, "Ada", speaking(language));
                var bob = Guest.called(house, "Bob")) {
            String gone = listed(bob, 3);
            String own = listed(ada, 2);
            var one = at(house, ada.context, "/table");
            awaitLink(one.page, "open", gone, true);
            awaitLink(one.page, "waiting", own, true);

            ada.context.setOffline(true);
            awaitAway(one, language);
            String fresh = listed(bob, 3);
            callOff(bob, gone);
            sit(bob, own, 1);
            awaitLink(one.page, "open", fresh, false);

            ada.context.setOffline(false);
            awaitBack(one, language);
            awaitLink(one.page, "open", fresh, true);
            awaitLink(one.page, "open", gone, false);
            awaitLink(one.page, "running", own, true);
            isUpToDate(ada, one, LISTS, language);
            hasNoOtherFaults(one);
            callOff(bob, fresh);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-GB", "de-DE"})
    void waiting_room_reports_an_outage_and_catches_up(String language) {
        try (var ada = Guest.called(house, "Ada", speaking(language));
                var bob = Guest.called(house, "Bob");
                var eva = Guest.called(house, "Eva")) {
            String match = listed(ada, 4);
            sit(bob, match, 1);
            var one = at(house, ada.context, "/table/" + match);
            awaitText(one.page, "[data-seat='1'] p", "Bob");

            ada.context.setOffline(true);
            awaitAway(one, language);
            sit(eva, match, 2);
            VisitorActions.stand(bob, match, 1);

            ada.context.setOffline(false);
            awaitBack(one, language);
            awaitText(one.page, "[data-seat='2'] p", "Eva");
            isUpToDate(ada, one, SEATS, language);
            hasNoOtherFaults(one);
        }
    }

    @Test
    void a_server_that_is_away_for_a_while_is_found_again() {
        try (var ada = Guest.called(house, "Ada");
                var bob = Guest.called(house, "Bob")) {
            var one = at(house, ada.context, "/table");
            one.page.route("**/v1/matches?*", Route::abort);
            awaitAway(one, "en-GB");
            String fresh = listed(bob, 3);
            one.page.unroute("**/v1/matches?*");
            awaitBack(one, "en-GB");
            awaitLink(one.page, "open", fresh, true);
            hasNoOtherFaults(one);
            callOff(bob, fresh);
        }
    }
}
