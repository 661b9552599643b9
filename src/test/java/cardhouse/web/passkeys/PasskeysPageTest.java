package cardhouse.web.passkeys;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.players.passkeys.RecoveryCodes;
import cardhouse.web.PageResponse;
import cardhouse.web.pages.MemoryPages;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PasskeysPageTest {
    private static final String PAGE = "/table/passkeys";

    @Test
    void after_ten_wrong_codes_an_address_waits() {
        var pages = new MemoryPages("wrong codes");
        var form = Map.of("do", "code", "code", "wrong");
        for (int i = 0; i < RecoveryCodes.MOST_WRONG; i++)
            assertThat(pages.answer(MemoryPages.request(true, PAGE, form)).status()).isEqualTo(422);
        PageResponse late = pages.answer(MemoryPages.request(true, PAGE, form));
        assertThat(late.status()).isEqualTo(429);
        assertThat(late.body()).contains("Too many wrong codes.");
    }

    @Test
    void without_a_script_the_page_says_what_passkeys_need_and_offers_codes() {
        var page = new MemoryPages("passkeys").answer(MemoryPages.request(false, PAGE, Map.of()));
        assertThat(page.body())
                .contains("Passkeys need JavaScript", "name=\"code\"")
                .containsPattern("<form [^>]*data-ceremony=\"ask\" hidden");
    }
}
