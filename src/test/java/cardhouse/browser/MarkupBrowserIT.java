package cardhouse.browser;

import static cardhouse.web.html.Element.tag;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.platform.json.Json;
import cardhouse.players.Player;
import cardhouse.players.PlayerName;
import cardhouse.web.html.Element;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Ten thousand names that would like to be markup, or a script, or a piece of a template, stay
/// names: at the tables that scripts draw, and on the pages that the server writes.
@Tag("thorough")
class MarkupBrowserIT {
    private static final int NAMES = 10_000;
    private static final int MOST_PIECES = 6;

    /// Sets `hit`, where it becomes a script.
    private static final List<String> PIECES =
            List.of(
                    "<",
                    ">",
                    "\"",
                    "'",
                    "&",
                    "=",
                    "/",
                    "`",
                    " ",
                    "\\",
                    "%",
                    "%s",
                    "$&",
                    "$1",
                    "$`",
                    "&lt;",
                    "&#60;b&#62;",
                    "&amp;lt",
                    "\\u003cb>",
                    "</h3>",
                    "</title>",
                    "</main>",
                    "<b>",
                    "<!--",
                    "-->",
                    "]]>",
                    "<?",
                    "<template>",
                    "<table><td>",
                    "<plaintext>",
                    "<img src=x onerror=hit=1>",
                    "<svg onload=hit=1>",
                    "<script>hit=1</script>",
                    "<iframe srcdoc=x>",
                    "<base href=//x>",
                    "<style>*{color:red}</style>",
                    "javascript:hit=1",
                    " onclick=hit=1 ",
                    "\" autofocus onfocus=hit=1 x=\"",
                    "${hit=1}",
                    "{{hit=1}}",
                    "lit$",
                    "?lit$123456789$",
                    "{{lit-0}}",
                    "<!--?lit$1$-->",
                    "data-place=s0",
                    "a",
                    "B",
                    "é",
                    "ß",
                    "😀",
                    "שלום",
                    "漢",
                    "\u00a0",
                    "\u2028",
                    "ﬀ");

    private static Page page;

    @BeforeAll
    static void open() throws IOException, InterruptedException {
        page = new StaticSite(Bundled.tests()).running("table/markup.test.js");
    }

    /// All of them are valid names of players.
    private static List<String> names() {
        SplittableRandom random = Seed.random("MarkupBrowserIT");
        var names = new LinkedHashSet<String>();
        while (names.size() < NAMES) {
            var name = new StringBuilder();
            for (int left = 1 + random.nextInt(MOST_PIECES); left > 0; left--)
                name.append(PIECES.get(random.nextInt(PIECES.size())));
            int length = name.codePointCount(0, name.length());
            int most = Math.min(length, Player.LONGEST_NAME);
            String cut = name.substring(0, name.offsetByCodePoints(0, most)).strip();
            if (PlayerName.isFit(cut)) names.add(cut);
        }
        return List.copyOf(names);
    }

    /// A match of each family, with the maximum number of seats, as one of its players sees it.
    private static String tables() {
        var tables = new ArrayList<Map<String, ?>>();
        for (GameType<?, ?, ?, ?, ?> type : Catalog.GAMES) {
            var server = new MemoryServer("MarkupBrowserIT " + type.id());
            int seats = most(type);
            Player[] players =
                    IntStream.range(0, seats)
                            .mapToObj(seat -> server.player("player" + seat))
                            .toArray(Player[]::new);
            UUID match = server.match(type.id(), MatchSettings.USUAL, players);
            server.playTo(match, 2 * seats);
            Seat acting = server.toAct(match);
            var player = Optional.of(players[acting.index()]);
            var seen =
                    server.node.views().view(match, player, Optional.empty(), OptionalInt.empty());
            var journal = server.node.reading().journal(match, player, Optional.empty(), 0, 100);
            tables.add(Map.of("game", type.id(), "seen", seen, "entries", journal.entries()));
        }
        return Json.write(tables);
    }

    private static int most(GameType<?, ?, ?, ?, ?> type) {
        Rules rules = Objects.requireNonNull(type.options().presets().get(Options.CLASSIC));
        return IntStream.rangeClosed(type.minSeats(), type.maxSeats())
                .filter(seats -> rules.contradictions(seats).isEmpty())
                .max()
                .orElseThrow();
    }

    private static int hits() {
        return ((Number) page.evaluate("() => (typeof hit === 'undefined' ? 0 : 1)")).intValue();
    }

    @Test
    void names_are_texts_at_every_table() {
        var broken = new ArrayList<String>();
        page.onConsoleMessage(said -> {
            // The browser itself may look for an icon, where there is no server.
            boolean icon = said.location().contains("/favicon.ico");
            if (said.type().equals("error") && !icon) broken.add(said.text());
        });
        page.onDialog(dialog -> {
            broken.add(dialog.message());
            dialog.dismiss();
        });
        var drawn =
                (Number)
                        page.evaluate(
                                "([tables, names]) => cardhouseDrawn(JSON.parse(tables), names)",
                                List.of(tables(), names()));
        System.out.println(NAMES + " names at " + drawn + " tables");
        assertThat(drawn.intValue()).isGreaterThan(NAMES / 10);
        assertThat(hits()).isZero();
        assertThat(broken).isEmpty();
    }

    @Test
    void names_are_texts_on_the_pages_of_the_server() throws IOException, InterruptedException {
        var names = names();
        Element list =
                tag("ul").add(names.stream().map(name -> tag("li", name).with("aria-label", name)));
        String html =
                tag("html")
                        .with("lang", "en")
                        .add(
                                tag("head").add(tag("title", names.getFirst())),
                                tag("body").add(tag("main").add(list)))
                        .document();
        Page written = new StaticSite(Bundled.tests()).writing(html);
        var read =
                (List<?>)
                        written.evaluate(
                                """
                                () => [...document.querySelectorAll('main > ul > *')].map((one) =>
                                  [one.localName, one.textContent, one.ariaLabel, one.childElementCount])
                                """);
        assertThat(read)
                .isEqualTo(names.stream().map(name -> List.of("li", name, name, 0)).toList());
        assertThat(written.title()).isEqualTo(names.getFirst().strip().replaceAll("\\s+", " "));
        assertThat(written.evaluate("() => typeof hit")).isEqualTo("undefined");
    }
}
