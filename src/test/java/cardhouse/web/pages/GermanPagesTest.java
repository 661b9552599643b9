package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.archive.dataset.PlayedMatches;
import cardhouse.archive.statistics.EndedMatches;
import cardhouse.bots.Level;
import cardhouse.games.Catalog;
import cardhouse.web.PageTexts;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Pages in German contain no English texts, except those that they mark as English.
@Pure
class GermanPagesTest {
    private static final String[] NAMES =
            Stream.concat(
                            Catalog.GAMES.stream()
                                    .flatMap(game ->
                                            Stream.concat(
                                                    Stream.of(game.title()),
                                                    game.options().presets().keySet().stream())),
                            Stream.concat(
                                    Stream.of(
                                            "Guest",
                                            "Gullible",
                                            "Iscratchu",
                                            "Rattigan",
                                            "house.example/table/"),
                                    Arrays.stream(Level.values()).map(Level::id)))
                    .sorted((one, other) -> other.length() - one.length())
                    .toArray(String[]::new);

    private final MemoryPages pages = new MemoryPages("GermanPagesTest");

    private static String match(Browser one, String seats) {
        one.open("/table/new?game=trash&seats=" + seats);
        var form =
                one.page().forms().stream()
                        .filter(Markup.Form::posted)
                        .filter(each -> each.action().equals("/table/new"))
                        .findFirst()
                        .orElseThrow();
        for (int seat = 1; form.fields().containsKey("seat" + seat); seat++)
            form = form.with("seat" + seat, seats.equals("2") ? "open" : "greedy");
        return one.send(form).at();
    }

    @Test
    void german_pages_contain_no_english_texts() {
        PlayedMatches.of("trash", "short", 2, "greedy", 20)
                .forEach(match ->
                        pages.statistics.keep(Instant.EPOCH, EndedMatches.of(match, "short")));
        pages.statistics.fold();
        Browser ada = pages.browser();
        String room = match(ada, "2");
        String running = match(ada, "3");
        String over = match(ada, "4");
        ada.open(over + "/resign");
        ada.send(ada.page().form("/resign").orElseThrow());
        ada.open("/table/account").follow(PageTexts.PROFILE.wording().english());
        var all =
                Stream.concat(
                                Catalog.GAMES.stream()
                                        .flatMap(game ->
                                                Stream.of(
                                                        "/table/new?game=" + game.id(),
                                                        RulesPage.address(game.id()))),
                                Stream.of(
                                        "/table",
                                        "/table/rules",
                                        "/table/ladders",
                                        "/table/statistics?game=trash&preset=short&seats=2",
                                        "/table/account",
                                        "/table/applications",
                                        "/table/agents",
                                        "/table/notifications",
                                        "/table/tournaments",
                                        "/table/bots",
                                        "/table/tv",
                                        "/table/none/such/page",
                                        ada.at(),
                                        room,
                                        running,
                                        running + "?at=1",
                                        running + "/log",
                                        running + "/resign",
                                        over,
                                        over + "/log"))
                        .toList();
        var english = new HashMap<String, String>();
        for (String address : all) english.put(address, ada.open(address).answer().body());
        ada.open("/table").press("Deutsch");
        var found = new TreeMap<String, Set<String>>();
        for (String address : all) {
            String german = ada.open(address).answer().body();
            assertThat(german).as(address).contains("<html lang=\"de\">");
            var texts = Untranslated.of(english.getOrDefault(address, ""), german, NAMES);
            if (!texts.isEmpty()) found.put(address, texts);
        }
        assertThat(found).isEmpty();
    }

    @Test
    void english_text_is_found() {
        String page = "<html lang=\"de\"><p>%s</p><p lang=\"en\">Draw <b>a</b> card</p></html>";
        for (String text : List.of("Waiting", "Warten auf seat 1"))
            assertThat(Untranslated.of("<p>Waiting</p>", page.formatted(text)))
                    .containsExactly(text);
        assertThat(Untranslated.of("<p>Waiting</p>", page.formatted("Warten"))).isEmpty();
    }
}
