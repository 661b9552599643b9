package cardhouse.bench;

import cardhouse.PackagedService;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// Measures the time until the last of many subscribers receives a move. It is measured from the
/// time in its entry, which is its acceptance, and from its request. For comparison, the same event
/// is sent to a server that only forwards it. Service, that server and the client are processes of
/// this one machine, so the ratio is the significant figure.
final class LiveBench {
    private static final List<Integer> SUBSCRIBERS = List.of(50, 500);
    private static final int WARM_UP = 300;
    private static final int MEASURED = 700;
    private static final Pattern AT = Pattern.compile("\"at\":\"([^\"]+)\"");

    private final HttpClient http = HttpClient.newHttpClient();
    private final List<Long> accepted = new ArrayList<>();
    private final List<Long> posted = new ArrayList<>();
    private final List<Integer> sizes = new ArrayList<>();

    private LiveBench() {}

    static void run() throws IOException, InterruptedException {
        System.out.printf(
                "%11s %9s %17s %17s %17s %13s%n",
                "", "", "from accepted, ms", "from posted, ms", "bare, ms", "ratio");
        System.out.printf(
                "%11s %9s %8s %8s %8s %8s %8s %8s %6s %6s%n",
                "subscribers", "bytes", "p50", "p99", "p50", "p99", "p50", "p99", "p50", "p99");
        try (var service = PackagedService.startedOn(Path.of("target", "bench"))) {
            for (int subscribers : SUBSCRIBERS) {
                var house = new LiveBench();
                house.house(service.address(), subscribers);
                int bytes = house.sizes.stream().mapToInt(size -> size).sum() / house.sizes.size();
                var bare = new LiveBench();
                bare.bare(subscribers, bytes);
                System.out.printf(
                        "%11d %9d %8.2f %8.2f %8.2f %8.2f %8.2f %8.2f %6.1f %6.1f%n",
                        subscribers,
                        bytes,
                        at(house.accepted, 0.5),
                        at(house.accepted, 0.99),
                        at(house.posted, 0.5),
                        at(house.posted, 0.99),
                        at(bare.posted, 0.5),
                        at(bare.posted, 0.99),
                        at(house.posted, 0.5) / at(bare.posted, 0.5),
                        at(house.posted, 0.99) / at(bare.posted, 0.99));
            }
        }
    }

    /// In milliseconds.
    private static double at(List<Long> micros, double share) {
        var sorted = new ArrayList<>(micros.subList(WARM_UP, micros.size()));
        Collections.sort(sorted);
        return sorted.get((int) (sorted.size() * share)) / 1_000.0;
    }

    private void house(URI house, int subscribers) throws IOException, InterruptedException {
        var table = new LiveTable(http, house);
        while (posted.size() < WARM_UP + MEASURED) {
            table.open();
            try (var listeners = new Listeners()) {
                listeners.subscribe(house.getPort(), table.path() + "/journal", subscribers);
                while (posted.size() < WARM_UP + MEASURED && table.ready()) {
                    listeners.expect(table.revision() + 1);
                    long began = System.nanoTime();
                    table.move();
                    listeners.await();
                    posted.add((System.nanoTime() - began) / 1_000);
                    since(listeners.heard()).ifPresent(accepted::add);
                    sizes.add(listeners.heard().length());
                }
            }
        }
    }

    /// How long ago the entry was made; unknown in the rare case that it came in pieces.
    private static OptionalLong since(String event) {
        var at = AT.matcher(event);
        return at.find()
                ? OptionalLong.of(
                        ChronoUnit.MICROS.between(Instant.parse(at.group(1)), Instant.now()))
                : OptionalLong.empty();
    }

    private void bare(int subscribers, int bytes) throws IOException, InterruptedException {
        var process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                BareStream.class.getName())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        try (var listeners = new Listeners()) {
            int port = Integer.parseInt(process.inputReader().readLine());
            URI address = URI.create("http://127.0.0.1:" + port + "/");
            listeners.subscribe(port, "/", subscribers);
            for (int id = 2; id < 2 + WARM_UP + MEASURED; id++) {
                String event =
                        "\nid: " + id + "\nevent: entry\ndata: " + "x".repeat(bytes) + "\n\n";
                listeners.expect(id);
                long began = System.nanoTime();
                http.send(
                        HttpRequest.newBuilder(address)
                                .POST(BodyPublishers.ofString(event))
                                .build(),
                        BodyHandlers.discarding());
                listeners.await();
                posted.add((System.nanoTime() - began) / 1_000);
            }
        } finally {
            process.destroy();
        }
    }
}
