package cardhouse.bench;

import cardhouse.PackagedService;
import cardhouse.archive.audits.TestMatch;
import cardhouse.archive.audits.store.MatchImporter.Proven;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.games.Catalog;
import cardhouse.match.TestClock;
import cardhouse.platform.postgres.ServerDatabase;
import cardhouse.platform.postgres.ServerDatabase.Access;
import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/// Cost of a view of the past (`view?at=N`), against the length of the journal: for the first view
/// on a node without any folded state, and for later ones, at random revisions.
final class ViewBench {
    /// The first is there to warm up.
    private static final List<Integer> ENTRIES = List.of(20_000, 2_000, 20_000, 100_000);

    private static final int ENTRIES_A_TURN = 6;

    private static final int LOOKS = 400;

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI house;

    private ViewBench(URI house) {
        this.house = house;
    }

    static void run() throws Exception {
        System.out.printf(
                "%9s %14s %12s %12s%n", "entries", "first look, ms", "later, p50", "later, p99");
        try (var service = PackagedService.startedOn(Path.of("target", "bench"))) {
            var bench = new ViewBench(service.address());
            int seed = 0;
            for (int entries : ENTRIES) bench.measure(service, match(entries, seed += 100));
        }
    }

    /// A match with at least this number of entries, without a winner before the turn limit.
    private static TestMatch match(int entries, int seed) {
        var type = Catalog.find("dumpster-brawl").orElseThrow();
        var rules = rules(type.options(), entries / ENTRIES_A_TURN);
        for (int number = seed; ; number++) {
            var match = TestMatch.play(type, rules, 3, new Random(number));
            if (match.journal().size() >= entries) return match;
        }
    }

    private void measure(PackagedService service, TestMatch match) throws Exception {
        Path home = service.home();
        String port = Files.readString(home.resolve("port")).strip();
        var access =
                new Access(
                        "jdbc:postgresql://127.0.0.1:" + port + "/cardhouse",
                        EmbeddedPostgres.SERVICE,
                        Files.readString(home.resolve("password")).strip());
        try (var database = ServerDatabase.open(access, 1)) {
            var proven = new Proven(match.match().id(), match.evidence(), true);
            database.intake(TestClock.SYSTEM).keep(List.of(proven));
        }
        int entries = match.journal().size();
        String path = "/v1/matches/" + match.match().id() + "/view?as=all&at=";
        double first = look(path + (entries - 1));
        var random = new Random(1);
        var later = new ArrayList<Double>();
        for (int i = 0; i < LOOKS; i++) later.add(look(path + (1 + random.nextInt(entries))));
        double[] sorted = later.stream().mapToDouble(millis -> millis).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "%,9d %14.1f %12.2f %12.2f%n",
                entries,
                first,
                sorted[LOOKS / 2],
                sorted[LOOKS * 99 / 100]);
    }

    /// In milliseconds.
    private double look(String path) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(house.resolve(path)).build();
        long began = System.nanoTime();
        var answer = http.send(request, BodyHandlers.ofString());
        if (answer.statusCode() != 200) throw new IllegalStateException(answer.body());
        return (System.nanoTime() - began) / 1e6;
    }

    private static <R extends Rules> Rules rules(Options<R> options, int turns) {
        return switch (options.choose(Map.of("turnLimit", turns), 3)) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) ->
                    throw new IllegalStateException(faults.toString());
        };
    }
}
