package cardhouse.bench;

import cardhouse.Await;
import cardhouse.PackagedService;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Measures what webhooks cost: moves of players without them and with them, in turns, and the rate
/// at which events are delivered. The receiver is a part of the driver.
final class EventBench implements AutoCloseable {
    static final int ROUNDS = 5;
    private static final int CONNECTIONS = 64;
    private static final int RESIGNED = 2_000;
    private static final Duration LONG = Duration.ofMinutes(5);
    private static final Duration WARM_UP =
            Duration.ofSeconds(Integer.getInteger("bench.warmup", 100));
    private static final Pattern CHALLENGE = Pattern.compile("\"challenge\":\"([^\"]+)\"");

    private final HttpClient http = HttpClient.newHttpClient();
    private final LongAdder delivered = new LongAdder();
    private final HttpServer receiver;
    private final URI webhooks;

    private EventBench(URI server) throws IOException {
        this.webhooks = server.resolve("/v1/webhooks");
        this.receiver =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        receiver.createContext("/", this::receive);
        receiver.start();
    }

    /// @param rounds of each
    /// @param seconds that one takes
    static void run(int rounds, int seconds) throws IOException {
        var environment = new HashMap<>(HttpBench.UNLIMITED);
        environment.put("CARDHOUSE_WEBHOOKS_ALLOWED_PRIVATE_NETWORKS", "127.0.0.0/8");
        try (var service = PackagedService.startedOn(Path.of("target", "bench"), environment);
                var bench = new EventBench(service.address())) {
            var without = new BenchLoad(service, _ -> {});
            long end = System.nanoTime() + WARM_UP.toNanos();
            var longest = Duration.ofSeconds(seconds);
            System.err.println("warming up ...");
            while (System.nanoTime() < end) without.moves(CONNECTIONS, longest);
            for (String format : List.of("VIEW", "STANDARD"))
                bench.moves(
                        format,
                        without,
                        new BenchLoad(service, bench.webhook(format, "\"turn\"")),
                        rounds,
                        longest);
            bench.deliveries(
                    new BenchLoad(service, bench.webhook("STANDARD", "\"match.over\"")), rounds);
        }
    }

    private void receive(HttpExchange call) throws IOException {
        try (call) {
            String body = new String(call.getRequestBody().readAllBytes());
            var challenge = CHALLENGE.matcher(body);
            if (!challenge.find()) {
                delivered.increment();
                call.sendResponseHeaders(204, -1);
                return;
            }
            byte[] answer = "{\"challenge\":\"%s\"}".formatted(challenge.group(1)).getBytes();
            call.getResponseHeaders().add("Content-Type", "application/json");
            call.sendResponseHeaders(200, answer.length);
            call.getResponseBody().write(answer);
        }
    }

    /// Creates a webhook for the account of a token.
    private Consumer<String> webhook(String format, String events) {
        String body =
                "{\"url\":\"http://127.0.0.1:%d/\",\"format\":\"%s\",\"events\":[%s]}"
                        .formatted(receiver.getAddress().getPort(), format, events);
        return token -> {
            var request =
                    HttpRequest.newBuilder(webhooks)
                            .header("Authorization", "Bearer " + token)
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString(body))
                            .build();
            try {
                var answer = http.send(request, BodyHandlers.ofString());
                if (answer.statusCode() != 201) throw new IllegalStateException(answer.body());
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            } catch (InterruptedException ended) {
                throw new IllegalStateException(ended);
            }
        };
    }

    private void moves(
            String format, BenchLoad without, BenchLoad with, int rounds, Duration longest)
            throws IOException {
        with.moves(CONNECTIONS, longest);
        var alone = new ArrayList<Round>();
        var notified = new ArrayList<Round>();
        var deliveries = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            alone.add(without.moves(CONNECTIONS, longest));
            long before = delivered.sum();
            notified.add(with.moves(CONNECTIONS, longest));
            deliveries[round] = (delivered.sum() - before) / notified.getLast().seconds();
        }
        System.out.printf(
                Locale.ROOT,
                "moves, turns to webhooks of format %-8s: %.0f/s with %.0f deliveries/s; without"
                        + " webhooks %.0f/s; ratio %.2f; service %.3f and %.3f ms, PostgreSQL %.3f and"
                        + " %.3f ms a move%n",
                format,
                Round.median(notified, Round::perSecond),
                Round.median(deliveries),
                Round.median(alone, Round::perSecond),
                Round.median(notified, Round::perSecond) / Round.median(alone, Round::perSecond),
                Round.median(notified, round -> round.each().service()),
                Round.median(alone, round -> round.each().service()),
                Round.median(notified, round -> round.each().postgres()),
                Round.median(alone, round -> round.each().postgres()));
    }

    /// The ends of matches, from which one player resigns. Both are notified. An event waits for
    /// the earlier ones of its webhook.
    private void deliveries(BenchLoad load, int rounds) throws IOException {
        var resigned = new double[rounds];
        var events = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            load.open(RESIGNED);
            long before = delivered.sum();
            long began = System.nanoTime();
            int ended = load.resign(CONNECTIONS);
            resigned[round] = ended / ((System.nanoTime() - began) / 1e9);
            Await.until(
                    "the last event",
                    LONG,
                    () -> delivered.sum() >= before + 2L * ended,
                    () -> "%d of %d".formatted(delivered.sum() - before, 2 * ended));
            events[round] = 2 * ended / ((System.nanoTime() - began) / 1e9);
        }
        System.out.printf(
                Locale.ROOT,
                "ends of %d matches to %d webhooks: %.0f deliveries/s; %.0f resignations/s%n",
                RESIGNED,
                load.accounts(),
                Round.median(events),
                Round.median(resigned));
    }

    @Override
    public void close() {
        receiver.stop(0);
        http.close();
    }
}
