package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Notifications from an event on the server to Chromium: the server encrypts them and sends them
/// to a push service on this machine, from which Chromium receives them over its own connection.
@Tag("thorough")
@Timeout(600)
class PushServiceBrowserIT {
    private static final Duration LONG = Duration.ofSeconds(180);
    private static final String SUBSCRIPTION =
            "navigator.serviceWorker.ready.then((one) => one.pushManager.getSubscription())";

    /// Chromium writes the address of Google's service into each subscription. Pages see that of
    /// this machine's service instead, with the same path.
    private static final String MOVED =
            """
            const kind = PushSubscription.prototype;
            const { get } = Object.getOwnPropertyDescriptor(kind, 'endpoint');
            const { toJSON } = kind;
            Object.defineProperties(kind, {
              google: { get },
              endpoint: { get() { return '%s' + new URL(this.google).pathname; } },
              toJSON: { value() { return { ...toJSON.call(this), endpoint: this.endpoint }; } },
            });
            """;

    private record Seen(String kind, Map<String, String> details) {}

    @Test
    void chromium_receives_and_decrypts_events_while_no_page_is_open(@TempDir Path folder)
            throws Exception {
        Chromium.need();
        var house = BrowserServer.open();
        String home = house.address("/").toString();
        try (var service = PushService.open(folder);
                var ada =
                        Guest.called(
                                "Ada",
                                Chromium.installing(
                                        folder.resolve("profile"), home, service.options()));
                var bob = Guest.called(house, "Bob")) {
            Page blank = ada.context.pages().getFirst();
            List<Seen> seen = observed(ada.context.newCDPSession(blank));
            String endpoint = subscribed(ada.context, service);
            assertThat(rejected(endpoint)).isEqualTo(403);

            String match = ada.match("trash", Map.of(), Map.of("kind", "OPEN"));
            bob.send("PUT", "/v1/matches/" + match + "/seats/1", Map.of());
            bob.send("POST", "/v1/matches/" + match + "/resignation", Map.of());
            var over = Map.of("Title", "Cardhouse", "Body", "A match is over: Trash with Bob.");
            assertThat(ada.context.pages()).containsExactly(blank);
            blank.waitForCondition(() -> seen.contains(new Seen("Notification displayed", over)));

            assertThat(seen)
                    .contains(
                            new Seen(
                                    "Notification displayed",
                                    Map.of(
                                            "Title", "Cardhouse",
                                            "Body", "A match has started: Trash with Bob.")))
                    .filteredOn(one -> one.kind().equals("Push message received"))
                    .hasSizeGreaterThan(1)
                    .extracting(Seen::details)
                    .allSatisfy(one ->
                            assertThat(one)
                                    .containsEntry("Success", "Yes")
                                    .containsEntry("Was Encrypted", "Yes"));
            try (Page page = ada.context.newPage()) {
                page.navigate("/table/notifications");
                assertThat(
                                page.evaluate(
                                        """
                                        () => navigator.serviceWorker.ready
                                            .then((one) => one.getNotifications())
                                            .then((all) => all.map(({ body, tag, data }) =>
                                                ({ body, tag, data })))
                                        """))
                        .isEqualTo(
                                List.of(
                                        Map.of(
                                                "body",
                                                over.get("Body"),
                                                "tag",
                                                match,
                                                "data",
                                                "/table/" + match)));
                page.locator("[data-push] [value=off]").click();
                page.waitForURL("**/table/notifications?done=saved");
                assertThat(ada.ask("/v1/webhooks").path("webhooks")).isEmpty();
                Await.until("no subscription", LONG, () -> service.subscribed() == 0);
            }
        }
    }

    /// Subscribes as a visitor does, and closes the page.
    ///
    /// @return the address at which the server sends messages
    private static String subscribed(BrowserContext context, PushService service)
            throws IOException {
        context.grantPermissions(List.of("notifications"));
        context.addInitScript(MOVED.formatted(service.origin()));
        try (Page page = context.newPage()) {
            page.navigate("/table/notifications");
            page.locator("[data-push] [value=on]").click();
            page.waitForURL("**/table/notifications?done=saved");
            page.locator("[data-push] [value=off]").waitFor();
            assertThat(service.subscribed()).isOne();
            Object google = page.evaluate(SUBSCRIPTION + ".then((one) => one.google)");
            assertThat(serviceHosts()).contains(URI.create(google.toString()).getHost());
            return page.evaluate(SUBSCRIPTION + ".then((one) => one.endpoint)").toString();
        }
    }

    /// The hosts that may receive push messages, by default.
    private static List<String> serviceHosts() throws IOException {
        var properties = new Properties();
        try (var file =
                Files.newBufferedReader(
                        Path.of("src", "main", "resources", "application.properties"))) {
            properties.load(file);
        }
        return List.of(properties.getProperty("cardhouse.webhooks.service-hosts").split(","));
    }

    /// The status of a message by a server that does not have the key.
    private static int rejected(String endpoint) throws Exception {
        try (var client = HttpClient.newHttpClient()) {
            var request =
                    HttpRequest.newBuilder(URI.create(endpoint))
                            .header("TTL", "60")
                            .POST(BodyPublishers.ofString("text"));
            return client.send(request.build(), BodyHandlers.discarding()).statusCode();
        }
    }

    /// What Chromium's developer tools show of push messages and notifications, while it arrives.
    private static List<Seen> observed(CDPSession devTools) {
        var seen = new ArrayList<Seen>();
        devTools.on(
                "BackgroundService.backgroundServiceEventReceived",
                event -> {
                    JsonObject one = event.getAsJsonObject("backgroundServiceEvent");
                    seen.add(
                            new Seen(
                                    one.get("eventName").getAsString(),
                                    details(one.getAsJsonArray("eventMetadata"))));
                });
        for (String kind : List.of("pushMessaging", "notifications")) {
            var wish = new JsonObject();
            wish.addProperty("service", kind);
            devTools.send("BackgroundService.startObserving", wish);
            wish.addProperty("shouldRecord", true);
            devTools.send("BackgroundService.setRecording", wish);
        }
        return seen;
    }

    private static Map<String, String> details(JsonArray pairs) {
        var details = new HashMap<String, String>();
        for (var pair : pairs) {
            JsonObject one = pair.getAsJsonObject();
            details.put(one.get("key").getAsString(), one.get("value").getAsString());
        }
        return details;
    }
}
