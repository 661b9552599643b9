package cardhouse.browser;

import cardhouse.games.Catalog;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Times that people wait for in a browser, as the scripts mark them (see `client/timing.ts`): the
/// first readable table, the start and the end of a move, a step in a replay, and the tasks of a
/// chain of events.
///
/// There is no assertion: expected figures are known for a quiet machine only.
public final class BrowserBench {
    private static final int PAGES = 20;
    private static final int MOVES = 100;
    private static final int STEPS = 500;

    /// For a match of so many entries.
    private static final int ROUNDS = 12;

    private static final int HASH_CHAIN = 30;
    private static final int SLOWER = 4;

    /// Browsers define a longer task as one that delays the user.
    private static final int LONG_TASK_MILLIS = 50;

    /// What a telephone far from the next mast has.
    private static final Map<String, Number> SLOW_4G =
            Map.of(
                    "latency", 150,
                    "downloadThroughput", 204_800,
                    "uploadThroughput", 84_375);

    /// Gathers measures and long tasks, however often pages are gone to.
    private static final String GATHERS =
            """
            globalThis.taken = [];
            const gather = (list) => {
              for (const { entryType, name, startTime, duration } of list.getEntries())
                taken.push(
                  entryType === 'paint' ? [name, startTime]
                  : [entryType === 'longtask' ? 'task' : name, duration]);
            };
            new PerformanceObserver(gather).observe({ type: 'paint', buffered: true });
            new PerformanceObserver(gather).observe({ type: 'measure', buffered: true });
            new PerformanceObserver(gather).observe({ type: 'longtask', buffered: true });
            """;

    /// Packed, as it comes over the wire, with its headers.
    private static final String LOADED =
            """
            () => {
              const all = [
                ...performance.getEntriesByType('navigation'),
                ...performance.getEntriesByType('resource')];
              const bytes = (some) => some.reduce((sum, one) => sum + one.transferSize, 0);
              const of = (end) => bytes(all.filter(({ name }) => name.endsWith(end)));
              return `${all.length} requests, ${bytes(all)} bytes: ` +
                  `${of('.js')} of scripts, ${of('.css')} of styles`;
            }
            """;

    /// That nothing has come for a second. What follows a match never ends.
    private static final String SETTLED =
            """
            () => {
              const ends = performance.getEntriesByType('resource').map((one) => one.responseEnd);
              return document.readyState === 'complete' &&
                  performance.now() - Math.max(0, ...ends) > 1000;
            }
            """;

    private final BrowserServer house;

    private BrowserBench(BrowserServer house) {
        this.house = house;
    }

    /// @throws IOException if the service cannot be started
    public static void run() throws IOException, InterruptedException {
        System.out.printf(
                "%44s %8s %8s %8s %8s%n", "milliseconds", "count", "median", "p95", "most");
        var bench = new BrowserBench(BrowserServer.open());
        try {
            bench.loaded();
            bench.readable();
            bench.moves();
            bench.matches();
            bench.steps();
            bench.chain();
        } finally {
            Chromium.end();
        }
    }

    /// Size of the files that a first visit loads before the table is shown.
    private void loaded() {
        try (Guest ada = Guest.called(house, "Ada")) {
            ada.context.addInitScript(GATHERS);
            String match = ada.match("trash", Map.of(), Map.of("kind", "BOT", "bot", "greedy"));
            for (String path : List.of("/table", "/table/" + match))
                try (Page page = ada.context.newPage()) {
                    page.navigate(path);
                    PageWait.await(page, "all of it", SETTLED);
                    System.out.printf(
                            "%44s %s%n",
                            path.equals("/table") ? "first load of the lobby" : "of a table",
                            page.evaluate(LOADED));
                }
        }
    }

    private void readable() {
        try (Guest ada = Guest.called(house, "Ada")) {
            ada.context.addInitScript(GATHERS);
            String match = ada.match("trash", Map.of(), Map.of("kind", "BOT", "bot", "greedy"));
            for (boolean slow : new boolean[] {false, true})
                try (Page page = ada.context.newPage()) {
                    if (slow) slowed(page, true);
                    // The first one fills the cache.
                    var all = new double[PAGES];
                    var painted = new double[PAGES];
                    for (int number = -1; number < PAGES; number++) {
                        page.navigate("/table/" + match);
                        double took = awaited(page, "readable", 1)[0];
                        if (number < 0) continue;
                        all[number] = took;
                        painted[number] = taken(page, "first-contentful-paint")[0];
                    }
                    print("first contentful paint" + (slow ? ", 4x CPU, slow 4G" : ""), painted);
                    print("first readable table" + (slow ? ", 4x CPU, slow 4G" : ""), all);
                }
        }
    }

    private void moves() {
        var pending = new double[MOVES];
        var lies = new double[MOVES];
        try (Guest ada =
                Guest.called(house, "Ada", new Browser.NewContextOptions().setLocale("en-GB"))) {
            ada.context.addInitScript(
                    GATHERS
                            + "localStorage.setItem('cardhouse-table', JSON.stringify({ speed: 'off' }));");
            int made = 0;
            while (made < MOVES) {
                String match = ada.match("trash", Map.of(), Map.of("kind", "BOT", "bot", "greedy"));
                Page page = ada.table(match).page;
                while (made < MOVES && isTurn(page)) {
                    forget(page);
                    Keys.move(page, 1);
                    pending[made] = awaited(page, "pending", 1)[0];
                    lies[made++] = awaited(page, "lies", 1)[0];
                }
                page.close();
            }
        }
        print("key to a move on its way", pending);
        print("key to the move made, without movement", lies);
    }

    /// A match of each game by keys, with movement, until its end or as far as it goes.
    private void matches() {
        for (var game : new TreeMap<>(BrowserServer.GAMES).entrySet())
            try (Guest ada = Guest.called(house, "Ada")) {
                ada.context.addInitScript(GATHERS);
                var others =
                        Collections.nCopies(
                                game.getValue() - 1, Map.of("kind", "BOT", "bot", "greedy"));
                String match =
                        ada.match(
                                game.getKey(),
                                BrowserServer.SHORT.getOrDefault(game.getKey(), Map.of()),
                                others.toArray());
                Page page = ada.table(match).page;
                double[] opening = taken(page, "task");
                forget(page);
                int made = 0;
                for (; made < MOVES && isTurn(page); made++) Keys.move(page, 1);
                double[] tasks = taken(page, "task");
                System.out.printf(
                        "%44s %8d, and %d as it opened%n",
                        "tasks over %d ms in %d moves of %s"
                                .formatted(LONG_TASK_MILLIS, made, game.getKey()),
                        tasks.length,
                        opening.length);
                if (tasks.length > 0) print("those", tasks);
                if (opening.length > 0) print("as it opened", opening);
            }
    }

    /// Whether it is, or the match is over.
    private static boolean isTurn(Page page) {
        PageWait.await(
                page,
                "a turn or the end",
                """
                () => !document.querySelector('.play[aria-busy]')
                    && (!!document.querySelector('.moves button') || !document.querySelector('#moves'))
                """);
        return page.locator("#moves").count() > 0;
    }

    private void steps() {
        String match = house.finished("trio", Map.of("rounds", ROUNDS));
        try (BrowserContext visitor = Chromium.visitor()) {
            visitor.addInitScript(GATHERS);
            Page page = visitor.newPage();
            page.navigate(house.address("/table/" + match + "?at=1&as=all").toString());
            page.locator(".replay input[type=range]").focus();
            awaited(page, "readable", 1);
            forget(page);
            int last =
                    Math.min(STEPS, house.get("/v1/matches/" + match).path("revision").asInt()) - 1;
            for (int step = 0; step < last; step++) page.keyboard().press("ArrowRight");
            print("step of a replay of " + (last + 1) + " entries", awaited(page, "step", last));
        }
    }

    /// Thirty entries, each as soon as the animation of the one before has ended.
    private void chain() throws IOException, InterruptedException {
        var played = new WrittenMatch(Catalog.find("trash").orElseThrow(), "classic", 2).played();
        try (var site = new SimulatedServer(played, 1);
                BrowserContext visitor = Chromium.visitor()) {
            visitor.addInitScript(GATHERS);
            Page page = visitor.newPage();
            page.navigate(site.page().toString());
            awaited(page, "readable", 1);
            slowed(page, false);
            forget(page);
            for (int revision = 2; revision <= HASH_CHAIN + 1; revision++) {
                site.happens(revision);
                PageWait.await(
                        page,
                        "revision " + revision,
                        "() => document.querySelector('cardhouse-table').seen.revision === "
                                + revision);
            }
            double[] tasks = taken(page, "task");
            System.out.printf(
                    "%44s %8d%n",
                    "tasks over " + LONG_TASK_MILLIS + " ms in 30 entries, 4x CPU", tasks.length);
            if (tasks.length > 0) print("those", tasks);
        }
    }

    private static void slowed(Page page, boolean network) {
        CDPSession session = page.context().newCDPSession(page);
        var rate = new JsonObject();
        rate.addProperty("rate", SLOWER);
        session.send("Emulation.setCPUThrottlingRate", rate);
        if (!network) return;
        var conditions = new JsonObject();
        conditions.addProperty("offline", false);
        SLOW_4G.forEach(conditions::addProperty);
        session.send("Network.enable");
        session.send("Network.emulateNetworkConditions", conditions);
    }

    private static void forget(Page page) {
        page.evaluate("() => void (taken.length = 0)");
    }

    private static double[] awaited(Page page, String what, int count) {
        String name = "cardhouse-" + what;
        PageWait.await(
                page,
                count + " of " + what,
                "() => taken.filter(([name]) => name === '%s').length >= %d"
                        .formatted(name, count));
        return taken(page, name);
    }

    private static double[] taken(Page page, String name) {
        var all =
                (List<?>)
                        page.evaluate(
                                "wanted => taken.filter(([name]) => name === wanted).map(([, took]) => took)",
                                name);
        return all.stream().mapToDouble(one -> ((Number) one).doubleValue()).toArray();
    }

    private static void print(String what, double[] millis) {
        double[] sorted = millis.clone();
        Arrays.sort(sorted);
        System.out.printf(
                "%44s %8d %8.1f %8.1f %8.1f%n",
                what,
                sorted.length,
                sorted[sorted.length / 2],
                sorted[(int) (sorted.length * 0.95)],
                sorted[sorted.length - 1]);
    }
}
