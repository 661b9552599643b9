package cardhouse.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The page of the guide, on a site of its own, signs in and moves.
@Tag("thorough")
class SignInBrowserIT {
    private static final Path GUIDE = Path.of("openapi", "guide", "sign-in.md");
    private static final String QUESTION = "**/table/authorize?r=*";

    private BrowserServer house;
    private HttpServer site;
    private BrowserContext browser;

    @BeforeEach
    void open() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
        String origin = house.address("/").toString().replaceFirst("/$", "");
        var block = Pattern.compile("(?s)```html\n(.*?)```").matcher(Files.readString(GUIDE));
        assertThat(block.find()).isTrue();
        byte[] page =
                block.group(1)
                        .replace("http://localhost:8080", origin)
                        .getBytes(StandardCharsets.UTF_8);
        site = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        site.createContext(
                "/",
                exchange -> {
                    exchange.getResponseHeaders().set("Content-Type", "text/html;charset=utf-8");
                    exchange.sendResponseHeaders(200, page.length);
                    exchange.getResponseBody().write(page);
                    exchange.close();
                });
        site.start();
        browser = Chromium.visitor();
    }

    @AfterEach
    void close() {
        if (browser != null) browser.close();
        if (site != null) site.stop(0);
    }

    /// Another site than the server's, which has 127.0.0.1.
    private Page begun() {
        Page page = browser.newPage();
        page.navigate("http://localhost:" + site.getAddress().getPort() + "/");
        page.locator("#sign-in").click();
        page.waitForURL(QUESTION);
        return page;
    }

    private static void accessible(Page page) {
        assertThat(new AxeBuilder(page).analyze().getViolations()).isEmpty();
    }

    @Test
    void a_page_of_another_origin_signs_in_and_moves() {
        Page page = begun();
        assertThat(page.locator("button[value=allow]")).hasCount(0);
        accessible(page);
        page.locator("main a[href^='/table/account']").click();
        page.locator("button[value=begin]").click();
        page.waitForURL(QUESTION);
        assertThat(page.locator("main")).containsText("One move asks to use your account Guest.");
        assertThat(page.locator("main strong")).hasText("localhost");
        accessible(page);
        page.locator("button[value=allow]").click();
        assertThat(page.locator("#out")).containsText(Pattern.compile("Played at revision \\d+"));

        // The browser has a session now, which it does not send from the other site.
        Page again = begun();
        again.locator("button[value=deny]").click();
        assertThat(again.locator("#out")).containsText("access_denied");
        again.navigate(house.address("/table/applications").toString());
        assertThat(again.locator("main h2")).hasText("One move");
        accessible(again);
        again.locator("main form button").click();
        assertThat(again.locator("main")).containsText("No application uses your account.");
    }
}
