package cardhouse.bench;

import cardhouse.PackagedService;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// Matches among built-in bots, at full speed. Entries are counted by the service's metric of
/// commits.
final class BotLoad {
    private static final String PLAYER = "{\"name\":\"bench\",\"kind\":\"BOT\"}";
    private static final String BOT = "{\"kind\":\"BOT\",\"bot\":\"greedy\"}";

    /// Rules by which matches mostly last until the turn limit, as in [LongBench].
    private static final String MATCH =
            """
            {"game":"dumpster-brawl","rules":{"preset":"loaded","turnLimit":100000,"sets":6,"setSize":7},
             "seats":[%1$s,%1$s,%1$s]}\
            """
                    .formatted(BOT);

    private static final String KEPT = "cardhouse_journal_appends_total{result=\"stored\"}";

    private final URI metrics;
    private final Processors processors;

    private BotLoad(PackagedService service, Processors processors) {
        this.metrics = service.management().resolve("/q/metrics");
        this.processors = processors;
    }

    /// Has so many matches begin, and measures what goes on in them.
    static Round measured(
            PackagedService service, Processors processors, int matches, Duration longest)
            throws IOException, InterruptedException {
        var left = new AtomicInteger(matches);
        try (var driver = Driver.to(service.address().getPort(), 1)) {
            driver.run(List.of(new Opening(left)));
        }
        return new BotLoad(service, processors).measured(longest);
    }

    private Round measured(Duration longest) throws IOException, InterruptedException {
        try (var http = HttpClient.newHttpClient()) {
            var before = processors.used();
            double kept = kept(http);
            long began = System.nanoTime();
            while (System.nanoTime() - began < longest.toNanos())
                LockSupport.parkNanos(longest.toNanos() / 100);
            int entries = (int) (kept(http) - kept);
            double seconds = (System.nanoTime() - began) / 1e9;
            var each = processors.used().since(before).an(Math.max(1, entries));
            return new Round(entries, seconds, 0, 0, each);
        }
    }

    private double kept(HttpClient http) throws IOException, InterruptedException {
        return http.send(HttpRequest.newBuilder(metrics).build(), BodyHandlers.ofString())
                .body()
                .lines()
                .filter(line -> line.startsWith(KEPT))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }

    /// By one account.
    private static final class Opening extends HttpTalk {
        private final AtomicInteger left;
        private String token = "";

        Opening(AtomicInteger left) {
            this.left = left;
        }

        @Override
        public Optional<byte[]> first() {
            return Optional.of(request("POST /v1/players", "", "application/json", PLAYER));
        }

        @Override
        Optional<byte[]> after(Received answer) {
            if (token.isEmpty()) token = between(answer, "\"token\":\"", '"');
            if (left.getAndDecrement() <= 0) return Optional.empty();
            return Optional.of(request("POST /v1/matches", token, "application/json", MATCH));
        }
    }
}
