package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The pages as an installed application: manifest, service worker, the page without network, push
/// messages, and the mark of a turn.
@Tag("thorough")
class AppBrowserIT {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int MOST_MOVES = 50;
    private static final String ICON =
            "() => document.querySelector('link[rel=icon]').getAttribute('href')";
    private static final String ACTIVE =
            """
            () => navigator.serviceWorker.getRegistration('/table')
                .then((one) => one?.active?.state === 'activated')
            """;

    private static BrowserServer house;
    private static BrowserContext browser;

    @BeforeAll
    static void open(@TempDir Path profile) throws IOException {
        Chromium.need();
        house = BrowserServer.open();
        browser = Chromium.installing(profile, origin() + "/");
        browser.grantPermissions(List.of("notifications"));
    }

    @AfterAll
    static void close() {
        if (browser != null) browser.close();
    }

    private static String origin() {
        return house.address("/").toString().replaceFirst("/$", "");
    }

    /// The first page, once its worker is active.
    private static Page opened() {
        Page page = browser.newPage();
        page.navigate("/table");
        PageWait.await(page, "an active worker", ACTIVE);
        return page;
    }

    @Test
    void a_browser_can_install_the_pages() {
        try (Page page = opened()) {
            for (String path : List.of("/table", "/table/ladders", "/", "/docs")) {
                page.navigate(path);
                CDPSession devTools = browser.newCDPSession(page);
                JsonObject manifest = devTools.send("Page.getAppManifest");
                assertThat(manifest.get("url").getAsString())
                        .isEqualTo(origin() + "/manifest.webmanifest");
                assertThat(manifest.getAsJsonArray("errors")).as(path).isEmpty();
                Object paper =
                        page.evaluate(
                                """
                                () => {
                                  const probe = document.createElement('i');
                                  probe.style.color = 'var(--paper)';
                                  document.body.append(probe);
                                  const parts = getComputedStyle(probe).color.match(/\\d+/g);
                                  return '#' + parts.map(part =>
                                    Number(part).toString(16).padStart(2, '0')).join('');
                                }
                                """);
                assertThat(manifest.get("data").getAsString())
                        .contains("\"theme_color\": \"" + paper + "\"");
                JsonArray obstacles =
                        devTools.send("Page.getInstallabilityErrors")
                                .getAsJsonArray("installabilityErrors");
                assertThat(obstacles).as(path).isEmpty();
            }
        }
    }

    @Test
    void without_network_a_page_says_so_and_nothing_is_stored() {
        try (Page page = opened()) {
            browser.setOffline(true);
            page.navigate("/table/ladders?a=%22b");
            assertThat(page.textContent("h1")).isEqualTo("No network");
            assertThat(page.textContent("[lang=de] h2")).isEqualTo("Kein Netz");
            browser.setOffline(false);
            page.getByText("Try again").click();
            page.waitForURL("**/table/ladders?a=%22b");
            page.locator("header nav").waitFor();
            assertThat(page.evaluate("() => caches.keys()")).isEqualTo(List.of());
        } finally {
            browser.setOffline(false);
        }
    }

    @Test
    void a_push_message_is_shown_while_no_page_is_open() {
        try (Page blank = browser.newPage()) {
            CDPSession devTools = browser.newCDPSession(blank);
            var registration = new AtomicReference<String>();
            devTools.on(
                    "ServiceWorker.workerRegistrationUpdated",
                    event ->
                            event.getAsJsonArray("registrations")
                                    .forEach(one ->
                                            registration.set(
                                                    one.getAsJsonObject()
                                                            .get("registrationId")
                                                            .getAsString())));
            devTools.send("ServiceWorker.enable");
            opened().close();
            blank.waitForCondition(() -> registration.get() != null);
            deliver(
                    devTools,
                    registration.get(),
                    """
                    {"title": "Your turn", "body": "<b>Trash</b>", "url": "/table/m1", "tag": "m1"}\
                    """);
            deliver(devTools, registration.get(), "no JSON");
            try (Page page = opened()) {
                Await.until("two notifications", LONG, () -> notifications(page).size() == 2);
                assertThat(notifications(page))
                        .containsExactlyInAnyOrder(
                                Map.of(
                                        "title", "Your turn",
                                        "body", "<b>Trash</b>",
                                        "tag", "m1",
                                        "data", "/table/m1"),
                                Map.of(
                                        "title", "Cardhouse",
                                        "body", "",
                                        "tag", "",
                                        "data", "/table"));
            }
        }
    }

    private static void deliver(CDPSession devTools, String registration, String data) {
        var message = new JsonObject();
        message.addProperty("origin", origin());
        message.addProperty("registrationId", registration);
        message.addProperty("data", data);
        devTools.send("ServiceWorker.deliverPushMessage", message);
    }

    private static List<Object> notifications(Page page) {
        return List.copyOf(
                (List<?>)
                        page.evaluate(
                                """
                                () => navigator.serviceWorker.ready
                                    .then((one) => one.getNotifications())
                                    .then((all) => all.map(({ title, body, tag, data }) =>
                                        ({ title, body, tag, data })))
                                """));
    }

    @Test
    void a_plain_page_registers_no_worker() {
        try (var ada = Guest.called(house, "Ada")) {
            ada.context.addInitScript(
                    """
                    let calls = 0;
                    const register = ServiceWorkerContainer.prototype.register;
                    ServiceWorkerContainer.prototype.register = function (...how) {
                      calls++;
                      return register.apply(this, how);
                    };
                    globalThis.registrations = () => calls;
                    """);
            var one = new WatchedPage(ada.context);
            String match = ada.match("trash", Map.of(), Map.of("kind", "BOT", "bot", "greedy"));
            Map.of(
                            "/table",
                            1,
                            "/table?plain",
                            0,
                            "/table/account",
                            1,
                            "/table/account?plain",
                            0,
                            "/table/" + match,
                            1,
                            "/table/" + match + "?plain",
                            0)
                    .forEach((path, calls) -> {
                        one.page.navigate(path);
                        // Which comes after the scripts.
                        one.page.waitForLoadState();
                        assertThat(one.page.evaluate("() => registrations()"))
                                .as(path)
                                .isEqualTo(calls);
                    });
            PageWait.await(one.page, "an active worker", ACTIVE);
            assertThat(one.faults()).isEmpty();
        }
    }

    @Test
    void title_and_icon_of_a_table_show_the_turn() {
        try (var ada = Guest.called(house, "Ada");
                var bob = Guest.called(house, "Bob")) {
            String match = ada.match("trash", Map.of(), Map.of("kind", "OPEN"));
            bob.send("PUT", "/v1/matches/" + match + "/seats/1", Map.of());
            Page hers = ada.table(match).page;
            Page his = bob.table(match).page;
            boolean first = acts(ada, match);
            shows(first ? hers : his, "● Your turn · Trash · Cardhouse", "/icons/turn.png");
            shows(first ? his : hers, "Waiting for", "/favicon.ico");
            Guest acting = first ? ada : bob;
            for (int move = 0; acts(acting, match); move++) {
                assertThat(move).as("moves of a turn").isLessThan(MOST_MOVES);
                acting.move(match);
            }
            shows(first ? hers : his, "Waiting for", "/favicon.ico");
            shows(first ? his : hers, "● Your turn · Trash · Cardhouse", "/icons/turn.png");
        }
    }

    private static boolean acts(Guest guest, String match) {
        return !guest.ask("/v1/matches/" + match + "/view").path("legalMoves").isEmpty();
    }

    private static void shows(Page page, String title, String icon) {
        Await.until(title, LONG, () -> page.title().startsWith(title));
        assertThat(page.evaluate(ICON)).isEqualTo(icon);
    }
}
