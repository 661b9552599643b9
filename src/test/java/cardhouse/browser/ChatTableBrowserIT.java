package cardhouse.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import com.deque.html.axecore.playwright.AxeBuilder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.WaitForConditionOptions;
import com.microsoft.playwright.TimeoutError;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A person plays against a model at a table beside the chat. The chat is a page of another site
/// with the official bridge of MCP Apps (`src/test/resources/mcp/apps`).
@Tag("thorough")
class ChatTableBrowserIT {
    private static final Path KEPT = Path.of("src", "test", "resources", "mcp", "apps");
    private static final Path FOLDER = Path.of("target", "mcp-apps").toAbsolutePath();
    private static final String PAGE =
            "<!doctype html><html lang=en><title>chat</title><h1>Chat</h1>"
                    + "<iframe title=table sandbox=allow-scripts width=700 height=600></iframe>"
                    + "<script type=module src=bundle.js></script>";
    private static final ObjectMapper JSON = new ObjectMapper();

    private BrowserServer house;
    private HttpServer site;
    private BrowserContext browser;

    @BeforeEach
    void open() throws IOException {
        Chromium.need();
        bundle();
        house = BrowserServer.open();
        byte[] script = Files.readAllBytes(FOLDER.resolve("bundle.js"));
        site = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        serve("/", "text/html;charset=utf-8", PAGE.getBytes());
        serve("/bundle.js", "text/javascript", script);
        site.start();
        browser = Chromium.visitor();
    }

    private void serve(String path, String type, byte[] body) {
        site.createContext(
                path,
                exchange -> {
                    exchange.getResponseHeaders().set("Content-Type", type);
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
    }

    private static void bundle() throws IOException {
        if (!Command.of("npm", "--version").succeeds(_ -> true)) Tools.need("npm");
        Files.createDirectories(FOLDER);
        for (String name : List.of("package.json", "package-lock.json", "host.js"))
            Files.copy(KEPT.resolve(name), FOLDER.resolve(name), REPLACE_EXISTING);
        var view =
                Command.of("npm", "view", "@modelcontextprotocol/ext-apps", "version")
                        .with("npm_config_fetch_retries", "0")
                        .with("npm_config_fetch_timeout", "30000");
        if (!view.succeeds(_ -> true)) throw Tools.leftOut("npm reaches no registry");
        Command.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund").in(FOLDER).run();
        Command.of(
                        FOLDER.resolve("node_modules/.bin/esbuild").toString(),
                        "host.js",
                        "--bundle",
                        "--format=esm",
                        "--outfile=bundle.js",
                        "--log-level=error")
                .in(FOLDER)
                .run();
    }

    @AfterEach
    void close() {
        if (browser != null) browser.close();
        if (site != null) site.stop(0);
    }

    @Test
    void a_person_plays_by_clicks_and_the_model_by_tools() throws IOException {
        String token =
                house.send("POST", "/v1/players", "", Map.of("name", "Model", "kind", "BOT"))
                        .path("token")
                        .asText();
        Page page = browser.newPage();
        page.navigate("http://localhost:" + site.getAddress().getPort() + "/");
        page.waitForFunction("typeof chat === 'function'");
        JsonNode seat =
                JSON.valueToTree(
                        page.evaluate(
                                "wish => chat(wish)",
                                Map.of(
                                        "server",
                                        house.address("/").toString(),
                                        "token",
                                        token,
                                        "version",
                                        "2026-07-28",
                                        "rules",
                                        Map.of("turnLimit", 12))));
        FrameLocator frame = page.frameLocator("iframe");
        assertThat(frame.locator("#picture")).isVisible();
        accessible(page);
        int clicks;
        try {
            clicks = playOut(page, frame);
        } catch (TimeoutError late) {
            throw new AssertionError(
                    frame.locator("main").innerText() + "\n" + transcript(page), late);
        }

        assertThat(clicks).isPositive();
        assertThat(page).hasTitle("over");
        assertThat(frame.locator("#board")).containsText("all cards face up");
        assertThat(house.get("/v1/matches/" + seat.path("match").asText()).path("status").asText())
                .isEqualTo("FINISHED");
        sendsOnlyConstants(page);
        assertThat(transcript(page))
                .contains("It is your turn at the table.")
                .doesNotContain("ch_", seat.path("invitation").asText());
    }

    private static String transcript(Page page) throws IOException {
        return JSON.writeValueAsString(page.evaluate("transcript"));
    }

    private static void accessible(Page page) {
        assertThat(
                        new AxeBuilder(page)
                                .withTags(List.of("wcag2a", "wcag2aa", "wcag21aa"))
                                .analyze()
                                .getViolations())
                .isEmpty();
    }

    /// Clicks the first of the moves until the match is over.
    private static int playOut(Page page, FrameLocator frame) {
        Locator over =
                frame.locator("#status")
                        .filter(new Locator.FilterOptions().setHasText("The match is over:"));
        Locator move = frame.locator("#moves button:enabled").first();
        Locator remind = frame.locator("#remind");
        var patience = new WaitForConditionOptions().setTimeout(Chromium.LONG_MILLIS);
        int clicks = 0;
        boolean reminded = false;
        while (!over.isVisible()) {
            if (!reminded && remind.isVisible()) {
                remind.click();
                reminded = true;
            } else if (move.isVisible()) {
                String revision = revision(frame);
                move.click();
                clicks++;
                page.waitForCondition(() -> !revision(frame).equals(revision), patience);
            }
            boolean waits = reminded;
            page.waitForCondition(
                    () -> over.isVisible() || move.isVisible() || !waits && remind.isVisible(),
                    patience);
        }
        return clicks;
    }

    private static String revision(FrameLocator frame) {
        return frame.locator("#board")
                .textContent()
                .replaceFirst("(?s).*\\n(revision \\d+).*", "$1");
    }

    /// Which are the same for all deals, so that the client cannot show the model any card.
    private static void sendsOnlyConstants(Page page) {
        JsonNode sent = JSON.valueToTree(page.evaluate("sent"));
        assertThat(sent)
                .isNotEmpty()
                .allSatisfy(message ->
                        assertThat(message.path("method").asText() + message.path("params"))
                                .isIn(
                                        "ui/initialize{\"appInfo\":{\"name\":\"cardhouse\",\"version\":\"1\"},"
                                                + "\"appCapabilities\":{},\"protocolVersion\":\"2026-01-26\"}",
                                        "ui/notifications/initialized{}",
                                        "ui/notifications/size-changed{\"height\":576}",
                                        "ui/message{\"role\":\"user\",\"content\":[{\"type\":\"text\","
                                                + "\"text\":\"I have moved. It is your turn at the table.\"}]}"));
    }
}
