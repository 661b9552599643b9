package cardhouse.bench;

import cardhouse.PackagedService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;

/// Cost of a move and a view against the length of the match, over HTTP. One match grows, and at
/// each length moves and views are measured in turns with a new match. Then the service restarts
/// and loads it again.
final class GrowthBench {
    private static final List<Integer> LENGTHS = List.of(10, 100, 1_000, 10_000, 100_000);

    /// At one length, of the match and of another in turns.
    private static final int ROUNDS = 10;

    private static final int MOVES = 20;
    private static final int LOOKS = 40;

    /// The compilers have done most of what they will do.
    private static final int WARM_UP = 15_000;

    private static final String JSON = "application/json";
    private static final int SEATS = 3;

    /// Rules by which matches mostly last until the turn limit, as in [LongBench].
    private static final String MATCH =
            """
            {"game":"dumpster-brawl","rules":{"preset":"loaded","turnLimit":100000,"sets":6,"setSize":7},
             "seats":[{"kind":"ME"},{"kind":"OPEN"},{"kind":"OPEN"}]}\
            """;

    private final int port;
    private final List<String> tokens = new ArrayList<>();

    private GrowthBench(PackagedService service) {
        this.port = service.address().getPort();
    }

    /// @param most entries, of which the lengths are powers of ten
    static void run(int most) throws IOException {
        Path folder = Path.of("target", "bench");
        var unlimited = Map.of("CARDHOUSE_LIMITS_MATCHES_PER_ACCOUNT", "0");
        try (var service = PackagedService.startedOn(folder, unlimited)) {
            var bench = new GrowthBench(service);
            bench.accounts();
            bench.measure(service, most);
        }
    }

    private void accounts() throws IOException {
        for (int seat = 0; seat < SEATS; seat++)
            tokens.add(
                    HttpTalk.between(
                            said("POST /v1/players", "", "{\"name\":\"bench\",\"kind\":\"BOT\"}"),
                            "\"token\":\"",
                            '"'));
    }

    private void measure(PackagedService service, int most) throws IOException {
        grow(open(), WARM_UP);
        Growing match = open();
        System.out.printf(
                Locale.ROOT,
                "%9s %10s %12s %7s %10s %12s %7s%n",
                "entries",
                "move ms",
                "beside a new",
                "ratio",
                "view ms",
                "beside a new",
                "ratio");
        for (int length : LENGTHS) {
            if (length > most) break;
            grow(match, length - match.revision);
            compare(match);
        }
        Growing other = open();
        service.killService();
        service.start();
        // What is slow because the service is new is paid for by another match.
        timed(1, other.playing::look, _ -> {});
        double first = timed(1, match.playing::look, _ -> {})[0];
        double second = timed(1, match.playing::look, _ -> {})[0];
        System.out.printf(
                Locale.ROOT,
                "after a restart: the first view of %,d entries %.0f ms, the second %.1f ms%n",
                match.revision,
                first,
                second);
    }

    /// A match and how many entries it has.
    private static final class Growing {
        private final OpenMatch playing;
        private int revision = 1;

        private Growing(OpenMatch playing) {
            this.playing = playing;
        }

        private void moved(Received answer) {
            playing.toAct(HttpTalk.toAct(answer));
            revision = HttpTalk.revision(answer);
            if (playing.isOver())
                throw new IllegalStateException("the match was over at entry " + revision);
        }
    }

    private Growing open() throws IOException {
        String id =
                HttpTalk.between(
                        said("POST /v1/matches", tokens.getFirst(), MATCH), "\"id\":\"", '"');
        int toAct = -1;
        for (int seat = 1; seat < SEATS; seat++) {
            String sit = "PUT /v1/matches/%s/seats/%d".formatted(id, seat);
            toAct = HttpTalk.toAct(said(sit, tokens.get(seat), "{}"));
        }
        return new Growing(new OpenMatch(id, tokens, toAct));
    }

    private Received said(String what, String token, String body) throws IOException {
        var answers = new ArrayList<Received>();
        byte[] request = HttpTalk.request(what, token, JSON, body);
        timed(1, () -> request, answer -> answers.add(answer.kept()));
        return answers.getFirst();
    }

    private void grow(Growing match, int entries) throws IOException {
        if (entries > 0) timed(entries, match.playing::move, match::moved);
    }

    private void compare(Growing match) throws IOException {
        var moves = new ArrayList<double[]>();
        var besides = new ArrayList<double[]>();
        var looks = new ArrayList<double[]>();
        var looksBeside = new ArrayList<double[]>();
        int length = match.revision;
        for (int round = 0; round < ROUNDS; round++) {
            Growing other = open();
            besides.add(timed(MOVES, other.playing::move, other::moved));
            moves.add(timed(MOVES, match.playing::move, match::moved));
            looksBeside.add(timed(LOOKS, other.playing::look, _ -> {}));
            looks.add(timed(LOOKS, match.playing::look, _ -> {}));
        }
        System.out.printf(
                Locale.ROOT,
                "%,9d %10.2f %12.2f %7.2f %10.2f %12.2f %7.2f%n",
                length,
                median(moves),
                median(besides),
                median(moves) / median(besides),
                median(looks),
                median(looksBeside),
                median(looks) / median(looksBeside));
    }

    /// Milliseconds of each.
    private double[] timed(int times, Supplier<byte[]> request, Consumer<Received> answered)
            throws IOException {
        var talk = new TimedTalk(times, request, answered);
        try (var driver = Driver.to(port, 1)) {
            driver.run(List.of(talk));
        }
        return talk.times();
    }

    private static double median(List<double[]> rounds) {
        double[] sorted = rounds.stream().flatMapToDouble(DoubleStream::of).sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
