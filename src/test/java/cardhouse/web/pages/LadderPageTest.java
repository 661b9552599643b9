package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.web.Language;
import java.util.ArrayList;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Ladders as pages: who is on them, in which order, and how one gets on and off.
@Pure
class LadderPageTest {
    private static final String TRASH = "/table/ladders?game=trash&preset=classic&seats=2";

    /// More than a page has.
    private static final int MANY = 60;

    private final MemoryPages pages = new MemoryPages("LadderPageTest");
    private final Contenders contenders = new Contenders(pages);

    private Browser guest() {
        Browser ada = pages.browser().open("/table/account");
        var form =
                ada.page().forms().stream()
                        .filter(one ->
                                one.fields().containsKey("name") && one.fields().containsKey("key"))
                        .findFirst()
                        .orElseThrow();
        return ada.send(form.with("name", "Ada").pressed(form.buttons().getFirst()));
    }

    @Test
    void a_ladder_is_found_from_every_page_and_from_every_game() {
        Browser ada = pages.browser().open("/table").follow("Ladders");
        assertThat(ada.status()).isEqualTo(200);
        assertThat(ada.page().text())
                .contains("Ladder: TRASHED, classic, 2 seats", "This ladder is empty.");
        ada.open("/table").follow("Ladder");
        assertThat(ada.status()).isEqualTo(200);
    }

    @Test
    void the_strongest_stand_at_the_top() {
        contenders.listed("Weak", 1);
        contenders.listed("Strong", 4);
        Browser ada = pages.browser().open(TRASH);
        assertThat(ada.page().text())
                .containsSubsequence("greedy, a built-in bot", "Strong", "Weak")
                .containsPattern("2Strong[0-9.]+ ± [0-9]+[.][0-9]402026-03-04");
        Browser eva = pages.browser(Language.DE).open(TRASH);
        assertThat(eva.page().text())
                .contains("Rangliste: Trash, classic, 2 Plätze", "greedy, ein eingebauter Bot")
                .containsPattern("Strong[0-9]+,[0-9] ± [0-9]+,[0-9]");
    }

    @Test
    void a_long_ladder_comes_in_pages() {
        for (int player = 0; player < MANY; player++)
            contenders.listed("Player" + player, 1 + player % 4);
        Browser ada = pages.browser().open(TRASH);
        var ranks = new ArrayList<String>();
        while (true) {
            var line = Pattern.compile("<tr>\\s*<td>([0-9]+)</td>");
            line.matcher(ada.page().html()).results().forEach(found -> ranks.add(found.group(1)));
            if (ada.page().links().stream().noneMatch(link -> link.text().equals("Further down")))
                break;
            ada.follow("Further down");
        }
        assertThat(ranks)
                .isEqualTo(IntStream.rangeClosed(1, MANY + 1).mapToObj(String::valueOf).toList());
        ada.follow("To the top");
        assertThat(ada.page().text()).contains("greedy");
    }

    @Test
    void unlisted_player_is_not_on_the_ladder() {
        Browser ada = guest();
        UUID me = pages.players.list(Optional.empty(), 2).getFirst().id();
        pages.ratings.enroll(me, "Ada", false);
        ada.open(TRASH);
        assertThat(ada.page().text()).contains("You have no ratings yet.");
        contenders.play(me, 1, 4);
        ada.open(TRASH);
        assertThat(ada.page().text()).contains("(provisional)", "Only you see your ratings");
        contenders.play(me, Contenders.ENOUGH, 4);
        ada.open(TRASH);
        assertThat(ada.page().text()).doesNotContain("(provisional)", "2Ada");
        ada.press("Put me on the ladders");
        assertThat(ada.at()).isEqualTo("/table/ladders");
        assertThat(ada.page().text()).contains("2Ada");
        assertThat(pages.browser().open(TRASH).page().text()).contains("2Ada");
        ada.press("Take me off the ladders");
        assertThat(pages.browser().open(TRASH).page().text()).doesNotContain("Ada");
    }

    @Test
    void listing_requires_a_session() {
        Browser ada = guest().open(TRASH);
        var form =
                ada.page().forms().stream()
                        .filter(one -> one.posted() && one.action().equals("/table/ladders"))
                        .findFirst()
                        .orElseThrow();
        Browser nobody = pages.browser();
        nobody.send(form.pressed(form.buttons().getFirst()));
        assertThat(nobody.status()).isEqualTo(403);
        assertThat(pages.browser().open(TRASH).page().text()).doesNotContain("Your ratings");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?game=chess",
                "?game=trash&preset=none&seats=99",
                "?seats=two",
                "?game=trio&preset=&after=%00",
                "?game=trash&after=nobody",
                "?game=%3Cb%3E"
            })
    void invalid_ladder_shows_the_default_one(String query) {
        Browser ada = pages.browser().open("/table/ladders" + query);
        assertThat(ada.status()).isEqualTo(200);
        assertThat(ada.page().html()).doesNotContain("<b>", "none");
    }
}
