package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// An account is taken along to another browser, by an address that carries it, which can be saved
/// in a file.
@Tag("thorough")
class AccountBrowserIT {
    private static BrowserServer house;

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
    }

    private static WatchedPage newPage() {
        return new WatchedPage(
                Chromium.visitor(
                        new Browser.NewContextOptions().setBaseURL(house.address("/").toString())));
    }

    /// Two clicks from the first page to a table.
    private static String play(Page page) {
        page.navigate("/table");
        page.getByText("Play now").first().click();
        page.locator("cardhouse-table [data-place]").first().waitFor();
        return page.url();
    }

    @Test
    void an_account_is_taken_along_by_an_address_that_a_file_keeps() throws IOException {
        try (var here = newPage();
                var there = newPage()) {
            String match = play(here.page);
            here.page.navigate("/table/account");
            here.at("button[value=take]").click();
            String token = here.at(".note code").textContent();
            var saved =
                    here.page.waitForDownload(
                            () -> here.page.getByText("Save both in a file").click());
            List<String> lines = Files.readAllLines(saved.path());
            String address = house.address("/table/account#token=" + token).toString();
            assertThat(lines).containsExactly(token, address);
            assertThat(address).endsWith(here.at("a.carries").textContent());
            here.isForEverybody("a token is shown");

            there.page.navigate(address);
            PageWait.await(there.page, "the token has left the address", "() => !location.hash");
            assertThat(there.at("input[name=token-text]").inputValue()).isEqualTo(token);
            assertThat(there.focus()).startsWith("BUTTON");
            there.isForEverybody("a token is filled in");
            there.page.keyboard().press("Enter");
            there.arrives("/table");
            there.page.navigate(match);
            there.at("cardhouse-table .seat.yours").waitFor();

            // A visitor who is signed in keeps the account.
            here.page.navigate("/table");
            here.page.navigate(address);
            PageWait.await(here.page, "the token has left the address", "() => !location.hash");
            assertThat(here.at("button[value=out]").count()).isEqualTo(1);
            assertThat(here.faults()).isEmpty();
            assertThat(there.faults()).isEmpty();
        }
    }
}
