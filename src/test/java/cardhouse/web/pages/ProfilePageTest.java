package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.bots.matchmaking.BotManifest;
import cardhouse.bots.matchmaking.BotManifest.Offer;
import cardhouse.bots.trials.Trial;
import cardhouse.players.Player.Kind;
import cardhouse.web.Language;
import cardhouse.web.html.Curve;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Pages of players and of available bots: their contents, and the players they omit.
@Pure
class ProfilePageTest {
    private final MemoryPages pages = new MemoryPages("ProfilePageTest");
    private final Contenders contenders = new Contenders(pages);

    private static String page(UUID player) {
        return "/table/players/" + player;
    }

    private UUID account(String name, Kind kind) {
        UUID player = pages.accounts.open(name, kind);
        pages.ratings.enroll(player, name, kind == Kind.BOT);
        return player;
    }

    private UUID bot(String name, boolean available) {
        UUID bot = account(name, Kind.BOT);
        var trash =
                new Offer(
                        "trash",
                        Optional.of(List.of("classic", "short")),
                        Optional.of(new BotManifest.Bounds(2, 4)),
                        false);
        var trio = new Offer("trio", Optional.empty(), Optional.empty(), false);
        var manifest =
                new BotManifest(
                        List.of(trash, trio),
                        BotManifest.TimeControlRange.USUAL,
                        1,
                        BotManifest.Opponents.ANYBODY,
                        false);
        pages.bots.add(pages.accounts.find(bot).orElseThrow(), manifest, available);
        return bot;
    }

    @Test
    void listed_player_has_a_page_with_ratings_and_matches() {
        UUID eva = account("Eva", Kind.HUMAN);
        pages.ratings.list(eva, true);
        contenders.play(eva, Contenders.ENOUGH, 4);
        Browser ada =
                pages.browser()
                        .open("/table/ladders?game=trash&preset=classic&seats=2")
                        .follow("Eva");
        assertThat(ada.at()).isEqualTo(page(eva));
        assertThat(ada.page().text())
                .contains("Eva", "A person", "Trash, classic, 2 seats", "2026-03-04")
                .doesNotContain("Games it plays");
        // The last of them first, and not all.
        assertThat(ada.page().links().stream().filter(link -> link.text().equals("Trash")))
                .hasSize(20)
                .first()
                .satisfies(link ->
                        assertThat(link.address())
                                .endsWith(new UUID(7, Contenders.ENOUGH).toString()));
        assertThat(pages.browser(Language.DE).open(page(eva)).page().text())
                .contains("Ein Mensch", "Gewertete Partien");
    }

    @Test
    void curve_shows_the_rating_and_its_margin_after_each_match() {
        UUID eva = account("Eva", Kind.HUMAN);
        pages.ratings.list(eva, true);
        contenders.play(eva, Contenders.ENOUGH, 4);
        Browser ada = pages.browser().open(page(eva));
        String html = ada.page().html();
        List<Integer> line = heights(html, "<path d=\"M");
        List<Integer> band = heights(html, "<path class=\"band\" d=\"M");
        assertThat(line).hasSize(Contenders.ENOUGH + 1);
        assertThat(band).hasSize(2 * line.size());
        assertThat(band).contains(0, Curve.WHOLE);
        for (int i = 0; i < line.size(); i++)
            assertThat(line.get(i)).isBetween(band.get(i), band.get(band.size() - 1 - i));
        assertThat(band.getLast() - band.getFirst())
                .isGreaterThan(2 * (band.get(line.size()) - band.get(line.size() - 1)));
        var last = pages.ratings.of(eva).getFirst().rating();
        assertThat(ada.page().text())
                .contains(
                        "Trash, classic, 2 seats in numbers",
                        "#402026-03-04"
                                + String.format(
                                        Locale.ROOT, "%.1f ± %.1f", last.mean(), last.margin()));
        assertThat(ada.page().links().stream().filter(link -> link.text().startsWith("#")))
                .hasSize(Contenders.ENOUGH);
    }

    /// From the top of the drawing.
    private static List<Integer> heights(String html, String path) {
        int from = html.indexOf(path) + path.length();
        String line = html.substring(from, html.indexOf('"', from));
        return Stream.of(line.replace("Z", "").split("L"))
                .map(point -> Integer.valueOf(point.split(" ")[1]))
                .toList();
    }

    @Test
    void profile_leads_people_and_readers_to_the_feed() {
        UUID eva = account("Eva", Kind.HUMAN);
        pages.ratings.list(eva, true);
        for (UUID player : List.of(eva, bot("Babbage", true))) {
            String feed = "/v1/players/" + player + "/matches.atom";
            Browser ada = pages.browser().open(page(player));
            assertThat(ada.page().links().stream().map(Markup.Link::address)).contains(feed);
            assertThat(ada.answer().body())
                    .contains(
                            "<link rel=\"alternate\" type=\"application/atom+xml\""
                                    + " title=\"Feed of the matches (Atom)\" href=\"%s\">"
                                            .formatted(feed));
        }
    }

    @Test
    void unlisted_players_look_like_missing_ones() {
        UUID eva = account("Eva", Kind.HUMAN);
        contenders.play(eva, Contenders.ENOUGH, 4);
        UUID shy = account("Shy", Kind.BOT);
        String nobody = pages.browser().open(page(new UUID(1, 1))).answer().body();
        for (UUID player : List.of(eva, shy)) {
            Browser ada = pages.browser().open(page(player));
            assertThat(ada.status()).isEqualTo(404);
            assertThat(ada.answer().body()).isEqualTo(nobody);
        }
        assertThat(pages.browser().open("/table/players/nobody").status()).isEqualTo(404);
    }

    @Test
    void players_see_their_own_profile() {
        Browser ada = pages.browser().open("/table").press("Play now: Trash against built-in bots");
        ada.open("/table/account").follow("Your profile");
        assertThat(ada.status()).isEqualTo(200);
        assertThat(ada.page().text())
                .contains("Guest", "No match has been rated yet.", "Only you see")
                .doesNotContain("Feed");
        assertThat(pages.browser().open(ada.at()).status()).isEqualTo(404);
    }

    @Test
    void bots_that_are_there_are_found_and_say_what_they_play() {
        UUID there = bot("Babbage", true);
        UUID away = bot("Sleepy", false);
        Browser ada = pages.browser().open("/table").follow("Connected bots");
        assertThat(ada.page().text()).contains("Babbage", "Trash, TRIO").doesNotContain("Sleepy");
        ada.follow("Babbage");
        assertThat(ada.at()).isEqualTo(page(there));
        assertThat(ada.page().text())
                .contains(
                        "A connected bot",
                        "It is available now.",
                        "Trash: classic, short; 2 to 4 seats",
                        "TRIO: any rules; any number of seats")
                .doesNotContain("trials", "Ratings");
        ada.follow("New match with this bot");
        assertThat(ada.page().html()).contains("value=\"" + there + "\" selected");
        assertThat(ada.page().form("/table/new").orElseThrow().fields())
                .containsEntry("preset", "classic")
                .containsEntry("seats", "2")
                .containsEntry("perMove", "60");
        ada.press("Open the match");
        assertThat(ada.page().text()).contains("Waiting for players", "reserved for Babbage");

        Instant passed = Instant.parse("2026-03-05T10:00:00Z");
        pages.trials.open(
                new Trial(
                        new UUID(3, 3),
                        away,
                        Trial.State.PASSED,
                        "1.0",
                        passed,
                        Optional.of(passed),
                        List.of()));
        assertThat(pages.browser().open(page(away)).page().text())
                .contains(
                        "It is not available at the moment.",
                        "It has passed the trials: 2026-03-05.");
    }

    @Test
    void many_bots_come_in_pages() {
        for (int number = 0; number < 60; number++) bot("Bot" + number, true);
        Browser ada = pages.browser().open("/table/bots");
        int seen = 0;
        while (true) {
            seen +=
                    (int)
                            ada.page().links().stream()
                                    .filter(link -> link.text().startsWith("Bot"))
                                    .count();
            if (ada.page().links().stream().noneMatch(link -> link.text().equals("More bots")))
                break;
            ada.follow("More bots");
        }
        assertThat(seen).isEqualTo(60);
    }
}
