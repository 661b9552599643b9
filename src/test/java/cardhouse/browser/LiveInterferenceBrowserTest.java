package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.GameType;
import cardhouse.fairness.Sha256;
import cardhouse.games.Catalog;
import cardhouse.interference.PairedMemoryServers;
import cardhouse.interference.PairedMemoryServers.Noted;
import cardhouse.platform.json.CanonicalJson;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// For two matches in a player's same information state, the player's live table is the same at
/// every ply. That covers the elements as text, announcements, movements, storage, and requests to
/// the server.
@InBrowser
class LiveInterferenceBrowserTest {
    private static final int MATCHES = 2;

    /// The check of visible cards makes its requests some time after an entry. So it is switched
    /// off, as in browsers without hashes. [cardhouse.interference.NonInterferenceIT] compares the
    /// answers to its requests.
    private static final String WITHOUT_CARD_CHECK =
            "Object.defineProperty(crypto, 'subtle', {value: undefined})";

    private record Moment(Shown shown, List<String> asked) {}

    /// The table of the same player at one of the two servers.
    private static final class Side implements AutoCloseable {
        private final SimulatedServer site;
        private final Page page;
        private final String secret;
        private int own;

        Side(BrowserContext visitor, Noted server, int seat)
                throws IOException, InterruptedException {
            var match = new Recorded(server.server, server.match, server.players.get(seat));
            this.secret = secret(server);
            this.site = new SimulatedServer(match, 1);
            this.page = visitor.newPage();
            page.navigate(site.page().toString());
        }

        /// All secret events so far, which the viewer must not learn.
        private static String secret(Noted server) {
            String events =
                    server.journal().stream()
                            .map(entry -> new CanonicalJson().write(entry.events()))
                            .collect(Collectors.joining());
            return Sha256.hex(events.getBytes(StandardCharsets.UTF_8));
        }

        /// The page once everything up to a revision has been shown and the data to keep has been
        /// stored.
        Moment at(int revision) {
            var told = site.match().told(0, revision);
            PageWait.await(
                    page,
                    "revision " + revision,
                    """
                    async () => {
                      const table = document.querySelector('cardhouse-table');
                      if (table?.seen.revision !== %d) return false;
                      if (document.querySelectorAll('[role=log] li').length < %d) return false;
                      const kept = JSON.parse(localStorage['cardhouse.match.%s'] ?? '{}');
                      if (Object.keys(kept.receipts ?? []).length < %d || !kept.commitment)
                        return false;
                      await table.updateComplete;
                      if (table.motion) return false;
                      return !document.querySelector('.play[aria-busy]');
                    }
                    """
                            .formatted(revision, told.size(), site.match().match().id(), own));
            assertThat(page.locator("[role=log] li").allTextContents()).isEqualTo(told);
            return moment(revision == 1);
        }

        /// @param loading when much is asked for at once, and comes in any order
        private Moment moment(boolean loading) {
            var asked = site.asked();
            return new Moment(Shown.on(page), loading ? asked.stream().sorted().toList() : asked);
        }

        /// The next entry: by keys if it is the player's own, otherwise by the stream.
        void goOn(int revision) {
            OptionalInt number = site.match().number(revision);
            if (number.isPresent()) {
                own++;
                Keys.move(page, number.getAsInt());
            }
            site.happens(revision + 1);
        }

        Moment leaking(PlantedLeak leak) {
            leak.on(page, secret);
            Moment leaking = moment(false);
            PlantedLeak.takeBack(page);
            return leaking;
        }

        @Override
        public void close() {
            page.close();
            site.close();
        }
    }

    private static List<PairedMemoryServers> twins() {
        var found = new ArrayList<PairedMemoryServers>();
        for (GameType<?, ?, ?, ?, ?> type : Catalog.GAMES)
            for (int number = 0; number < MATCHES; number++)
                PairedMemoryServers.found(type, number).ifPresent(found::add);
        assertThat(found).hasSizeGreaterThanOrEqualTo(Catalog.GAMES.size());
        return found;
    }

    @Test
    void a_live_table_does_not_depend_on_hidden_cards() throws IOException, InterruptedException {
        Chromium.need();
        Map<PlantedLeak, Integer> noticed = new EnumMap<>(PlantedLeak.class);
        int plies = 0;
        int own = 0;
        try (var visitor = Chromium.visitor()) {
            visitor.addInitScript(Shown.MOVEMENTS);
            visitor.addInitScript(WITHOUT_CARD_CHECK);
            for (PairedMemoryServers twins : twins())
                try (var here = new Side(visitor, twins.here(), twins.seat());
                        var there = new Side(visitor, twins.there(), twins.seat())) {
                    int last = here.site.match().last();
                    for (int revision = 1; revision <= last; revision++, plies++) {
                        assertThat(there.at(revision))
                                .as("revision %d of seat %d", revision, twins.seat())
                                .isEqualTo(here.at(revision));
                        if (revision == last) continue;
                        here.goOn(revision);
                        there.goOn(revision);
                    }
                    own += here.own;
                    for (PlantedLeak leak : PlantedLeak.values())
                        if (!here.leaking(leak).equals(there.leaking(leak)))
                            noticed.merge(leak, 1, Integer::sum);
                    assertThat(there.moment(false))
                            .as("with no leak left")
                            .isEqualTo(here.moment(false));
                }
        }
        System.out.printf("%d plies, %d of them by keys; leaks noticed: %s%n", plies, own, noticed);
        assertThat(own).isPositive();
        assertThat(noticed).containsOnlyKeys(PlantedLeak.values());
    }
}
