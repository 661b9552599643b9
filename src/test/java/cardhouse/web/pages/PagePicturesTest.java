package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cardhouse.archive.dataset.PlayedMatches;
import cardhouse.archive.statistics.EndedMatches;
import cardhouse.compete.tournaments.PairingSystem;
import cardhouse.compete.tournaments.Play;
import cardhouse.web.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Pictures of every state of the pages, for people to look at: light, dark, on a phone, with
/// forced colours. Debian's chromium makes them; without it the test is skipped:
///
///     ./cardhouse test PagePicturesTest
///
/// They are in `target/pictures` then, and are not compared.
@Tag("thorough")
@Tag("weekly")
class PagePicturesTest {
    private static final Path FOLDER = Path.of("target", "pictures");
    private static final Path BROWSER = Path.of("/usr/bin/chromium");
    private static final int MOST_STEPS = 2_000;
    private static final int A_MINUTE = 60;

    private static Map<String, String> states() {
        var states = new LinkedHashMap<String, String>();
        var pages = new MemoryPages("PagePicturesTest");
        Browser ada = pages.browser().open("/table");
        states.put("lobby-nobody", html(ada));
        states.put("account-nobody", html(ada.open("/table/account")));
        for (String game : List.of("trash", "trio", "dumpster-brawl"))
            states.put("rules-" + game, html(ada.open("/table/rules/" + game)));
        for (String game : List.of("TRASHED", "Garbage", "Trash", "TRIO", "Dumpster Brawl!")) {
            String name = game.replaceAll("[^A-Za-z]", "").toLowerCase(Locale.ROOT);
            ada.open("/table").press("Play now: " + game + " against built-in bots");
            states.put(name + "-begins", html(ada));
            for (int move = 0; move < 6 && ada.page().form("/moves").isPresent(); move++) move(ada);
            states.put(name + "-turn", html(ada));
        }
        states.put("new-trio", html(ada.open("/table/new?game=trio")));
        states.put("faults", html(faulty(ada)));
        states.put("room", html(opened(ada, "dumpster-brawl", 4, "open")));
        states.put("eight", html(opened(ada, "trash", 8, "greedy")));
        states.put("resign", html(ada.follow("Resign")));
        opened(ada, "trash", 2, "greedy");
        for (int i = 0; i < MOST_STEPS && ada.page().form("/moves").isPresent(); i++) move(ada);
        states.put("over", html(ada));
        String match = ada.at();
        states.put("log", html(ada.open(match + "/log")));
        states.put("past", html(ada.open(match + "?at=9")));
        UUID id = UUID.fromString(match.replaceFirst("/table/", ""));
        pages.analyses.put(id, SomeAnalysis.lively(id, 90));
        states.put("analysis", html(ada.open(match + "/analysis")));
        states.put("lobby", html(ada.open("/table")));
        tournaments(pages, ada, states);
        states.put("account", html(ada.open("/table/account")));
        states.put("notifications", html(ada.open("/table/notifications")));
        var contenders = new Contenders(pages);
        for (int player = 1; player <= 30; player++)
            contenders.listed("Player " + player, 1 + player % 4);
        states.put("ladder", html(ada.open("/table/ladders?game=trash")));
        PlayedMatches.of("trash", "short", 2, "greedy", 40)
                .forEach(played ->
                        pages.statistics.keep(Instant.EPOCH, EndedMatches.of(played, "short")));
        pages.statistics.fold();
        states.put(
                "statistics", html(ada.open("/table/statistics?game=trash&preset=short&seats=2")));
        states.put("missing", html(ada.open("/table/nothing")));
        states.put("watching", html(pages.browser(Language.DE).open(waiting(pages, ada))));
        return states;
    }

    /// All of them, and one by each system.
    private static void tournaments(MemoryPages pages, Browser ada, Map<String, String> states) {
        for (var system : PairingSystem.values()) {
            var play = new Play(system, 5, 8, 3);
            for (int player = 1; player <= 8; player++)
                pages.tournaments.names.put("player-" + player, "Player " + player);
            play.toTheEnd();
            String here =
                    pages.tournaments.add(
                            new UUID(1, system.ordinal()), play.format(), play.events());
            states.put(
                    "tournament-" + system.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                    html(ada.open(here)));
        }
        var play = new Play(PairingSystem.SWISS, 5, 8, 3);
        play.pair();
        states.put(
                "tournament-running",
                html(
                        ada.open(
                                pages.tournaments.add(
                                        new UUID(2, 1), play.format(), play.events()))));
        var entering = play.events().subList(0, 5);
        states.put(
                "tournament-entering",
                html(ada.open(pages.tournaments.add(new UUID(2, 2), play.format(), entering))));
        states.put("tournaments", html(ada.open("/table/tournaments")));
    }

    /// A player waits for another.
    private static String waiting(MemoryPages pages, Browser ada) {
        opened(ada, "trio", 2, "open");
        Browser bob = pages.browser().open(ada.at());
        bob.send(bob.page().form("/sit").orElseThrow());
        return bob.at();
    }

    private static Browser faulty(Browser ada) {
        return ada.open("/table/new?game=trash").send(form(ada).with("o.targetSize", "4711"));
    }

    private static Browser opened(Browser ada, String game, int seats, String others) {
        ada.open("/table/new?game=" + game + "&seats=" + seats);
        var form = form(ada);
        for (int seat = 1; seat < seats; seat++) form = form.with("seat" + seat, others);
        if (form.fields().containsKey("o.targetSize")) form = form.with("o.targetSize", "9");
        return ada.send(form);
    }

    private static Markup.Form form(Browser one) {
        return one.page().forms().stream()
                .filter(form -> form.posted() && form.action().equals("/table/new"))
                .findFirst()
                .orElseThrow();
    }

    private static void move(Browser ada) {
        var form = ada.page().form("/moves").orElseThrow();
        ada.send(form.pressed(FormChoices.of(form.buttons())));
    }

    private static String html(Browser at) {
        return at.page().html().replace("href=\"/table/style.css\"", "href=\"style.css\"");
    }

    @Test
    void every_state_has_its_picture() throws IOException, InterruptedException {
        Files.createDirectories(FOLDER);
        Files.copy(
                Path.of("src", "main", "resources", "table.css"),
                FOLDER.resolve("style.css"),
                StandardCopyOption.REPLACE_EXISTING);
        var states = states();
        for (var state : states.entrySet()) {
            Files.writeString(FOLDER.resolve(state.getKey() + ".html"), state.getValue());
            // The window of a browser without a screen has a least width, a frame has none.
            Files.writeString(
                    FOLDER.resolve(state.getKey() + "-phone.html"),
                    "<!doctype html><body style=\"margin:0\"><iframe style=\"border:0;width:320px;height:2400px\" src=\""
                            + state.getKey()
                            + ".html\"></iframe>");
        }
        assumeTrue(Files.isExecutable(BROWSER), "chromium is not installed (Debian: chromium)");
        for (String state : states.keySet()) {
            picture(state, state, "1000,1400", "--blink-settings=preferredColorScheme=1");
            picture(state, state + "-dark", "1000,1400", "--blink-settings=preferredColorScheme=0");
            picture(
                    state + "-phone",
                    state + "-phone",
                    "500,2400",
                    "--blink-settings=preferredColorScheme=1");
        }
        picture("trash-turn", "trash-turn-forced", "1000,1400", "--force-high-contrast");
    }

    private static void picture(String page, String name, String size, String flag)
            throws IOException, InterruptedException {
        Path file = FOLDER.toAbsolutePath().resolve(name + ".png");
        Files.deleteIfExists(file);
        var command = new ArrayList<String>();
        command.add(BROWSER.toString());
        command.addAll(
                List.of(
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--hide-scrollbars",
                        "--allow-file-access-from-files",
                        "--user-data-dir=" + FOLDER.toAbsolutePath().resolve("profile"),
                        "--window-size=" + size,
                        "--screenshot=" + file,
                        flag,
                        FOLDER.toAbsolutePath().resolve(page + ".html").toUri().toString()));
        Process chromium =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(FOLDER.resolve("chromium.log").toFile())
                        .start();
        assertThat(chromium.waitFor(A_MINUTE * 5L, TimeUnit.SECONDS)).isTrue();
        assertThat(file).isNotEmptyFile();
    }
}
