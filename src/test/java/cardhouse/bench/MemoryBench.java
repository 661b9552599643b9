package cardhouse.bench;

import cardhouse.PackagedService;
import cardhouse.games.Catalog;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// Memory of the service for a match in progress, for an idle subscriber, for a new match of each
/// game, and for an open match when the cache of matches is full. It prints the reachable heap, and
/// the memory of the process.
final class MemoryBench {
    private static final int MATCHES = 1_000;
    private static final int SUBSCRIBERS = 2_000;

    /// With [#SMALL] heap, 4,096 matches are in the cache, and these are more than fit.
    private static final int FULL = 6_000;

    private static final String SMALL = "-Xmx256m";
    private static final int IDLE = Integer.getInteger("bench.idle", 10_000);

    private final PackagedService service;

    private MemoryBench(PackagedService service) {
        this.service = service;
    }

    private record Used(long heap, long resident) {}

    static void run() throws IOException, InterruptedException {
        var unlimited =
                Map.of(
                        "CARDHOUSE_LIMITS_MATCHES_PER_ACCOUNT", "0",
                        "CARDHOUSE_LIMITS_STREAMS_PER_ADDRESS", "0",
                        "CARDHOUSE_LIMITS_CONNECTIONS_PER_ADDRESS", "0");
        try (var service =
                PackagedService.startedOn(
                        Path.of("target", "bench"), unlimited, "-Xmx2g", "-XX:+UseSerialGC")) {
            new MemoryBench(service).measure();
        }
        try (var service =
                PackagedService.startedOn(
                        Path.of("target", "bench"), unlimited, SMALL, "-XX:+UseSerialGC")) {
            new MemoryBench(service).measureIdle(new BenchLoad(service));
        }
    }

    private void measureIdle(BenchLoad loads) throws IOException, InterruptedException {
        loads.open(FULL);
        Used full = used();
        loads.open(FULL + IDLE);
        print("idle match", full, used(), IDLE);
    }

    private void measure() throws IOException, InterruptedException {
        try (var http = HttpClient.newHttpClient();
                var listeners = new Listeners()) {
            var table = new LiveTable(http, service.address());
            for (int i = 0; i < 200; i++) play(table);
            Used warm = used();
            for (int i = 0; i < MATCHES; i++) play(table);
            Used playing = used();
            print("running match", warm, playing, MATCHES);
            listeners.subscribe(
                    service.address().getPort(), table.path() + "/journal", SUBSCRIBERS);
            print("idle subscriber", playing, used(), SUBSCRIBERS);
            for (var game : Catalog.GAMES) {
                Used before = used();
                for (int i = 0; i < MATCHES; i++) table.open(game.id(), game.minSeats(), "{}");
                print("new match of " + game.id(), before, used(), MATCHES);
            }
        }
    }

    /// The first moves of a match, so that it is in the middle.
    private static void play(LiveTable table) throws IOException, InterruptedException {
        table.open();
        for (int i = 0; i < 3 && table.ready(); i++) table.move();
    }

    private static void print(String what, Used before, Used after, int number) {
        System.out.printf(
                "%-27s %,d more: %.1f KiB of heap each, %.1f KiB resident each%n",
                what,
                number,
                (after.heap() - before.heap()) / 1024.0 / number,
                (after.resident() - before.resident()) / 1024.0 / number);
    }

    /// Counts the heap after a full collection.
    private Used used() throws IOException, InterruptedException {
        var jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        var process =
                new ProcessBuilder(jcmd, Long.toString(service.pid()), "GC.class_histogram")
                        .start();
        long heap =
                process.inputReader()
                        .lines()
                        .filter(line -> line.startsWith("Total"))
                        .map(line -> line.trim().split("\\s+")[2])
                        .mapToLong(Long::parseLong)
                        .findFirst()
                        .orElseThrow();
        if (process.waitFor() != 0) throw new IllegalStateException("jcmd failed");
        return new Used(heap, resident());
    }

    private long resident() throws IOException {
        Path status = Path.of("/proc", Long.toString(service.pid()), "status");
        // Linux only; elsewhere the heap has to do.
        if (!Files.exists(status)) return 0;
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("[^0-9]", "")))
                .findFirst()
                .orElseThrow();
    }
}
