package cardhouse.bench;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.games.Catalog;
import cardhouse.platform.json.Json;
import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// Compares the speed of a database of many millions of entries with a small one. One client sends
/// the same requests over HTTP to the packaged service with [a journal][FilledJournal] of 50,000
/// entries and with a larger one, each after a restart.
final class LargeBench {
    private static final long SMALL = 50_000;
    private static final int MATCHES_EACH = 4;
    private static final int OF_A_DAY = 2;
    private static final int TIMES = 300;
    private static final int WARM_UP = 2_000;
    private static final Duration LONG = Duration.ofMinutes(5);

    private final HttpClient http = HttpClient.newHttpClient();
    private final PackagedService service;
    private final List<String> tokens = new ArrayList<>();

    /// Matches of yesterday, which the service seals when it starts.
    private final List<String> sealed = new ArrayList<>();

    private LargeBench(PackagedService service) {
        this.service = service;
    }

    /// @param entries in all
    static void run(long entries) throws IOException, InterruptedException, SQLException {
        var unlimited =
                Map.of(
                        "CARDHOUSE_LIMITS_MATCHES_PER_ACCOUNT", "0",
                        "CARDHOUSE_LIMITS_BOT_MATCHES_PER_ACCOUNT", "0");
        try (var service = PackagedService.startedOn(Path.of("target", "bench"), unlimited)) {
            var bench = new LargeBench(service);
            try (var journal = bench.journal()) {
                journal.layOut();
                bench.play();
                bench.sealed.addAll(journal.pattern(OF_A_DAY));
            }
            var small = bench.measured(SMALL);
            var large = bench.measured(entries);
            System.out.printf("%-34s %12s %12s %7s%n", "ms (median)", "small", "large", "ratio");
            small.forEach((what, millis) -> {
                double then = Objects.requireNonNull(large.get(what));
                System.out.printf(
                        Locale.ROOT,
                        "%-34s %12.2f %12.2f %7.2f%n",
                        what,
                        millis,
                        then,
                        then / millis);
            });
            try (var journal = bench.journal()) {
                System.out.printf(
                        Locale.ROOT,
                        "%,d entries take %d bytes each with their indexes; the whole database %,d MiB%n",
                        journal.entries(),
                        journal.journalSize() / journal.entries(),
                        journal.databaseSize() >> 20);
                System.out.printf(
                        Locale.ROOT, "a month is taken out in %.0f ms%n", journal.detach());
            }
        }
    }

    /// Of a service that runs, until it ends.
    private FilledJournal journal() throws SQLException {
        return FilledJournal.in(EmbeddedPostgres.beside(service.home()));
    }

    /// Some matches of every game, which end today.
    private void play() throws IOException, InterruptedException {
        for (int player = 0; player < 2; player++) {
            var account =
                    Json.readObject(
                            post("/v1/players", "", "{\"name\":\"bench\",\"kind\":\"BOT\"}"));
            tokens.add(String.valueOf(account.get("token")));
        }
        var matches = new ArrayList<String>();
        for (var type : Catalog.GAMES)
            for (int i = 0; i < MATCHES_EACH; i++) {
                String bots =
                        String.join(
                                ",",
                                Collections.nCopies(
                                        type.minSeats(), "{\"kind\":\"BOT\",\"bot\":\"greedy\"}"));
                String wish = "{\"game\":\"%s\",\"seats\":[%s]}".formatted(type.id(), bots);
                matches.add(id(post("/v1/matches", tokens.getFirst(), wish)));
            }
        for (String match : matches)
            Await.until("a match is over", LONG, () -> isOver("/v1/matches/" + match));
    }

    private boolean isOver(String match) {
        try {
            return "FINISHED".equals(Json.readObject(get(match, "")).get("status"));
        } catch (IOException | InterruptedException away) {
            throw new AssertionError(away);
        }
    }

    /// Of each thing that is asked, the median of its milliseconds.
    private Map<String, Double> measured(long entries)
            throws IOException, InterruptedException, SQLException {
        long start = System.nanoTime();
        List<String> stored;
        List<String> times;
        try (var journal = journal()) {
            journal.fill(entries);
            System.out.printf(
                    Locale.ROOT,
                    "filled with %,d entries in %d s%n",
                    journal.entries(),
                    Duration.ofNanos(System.nanoTime() - start).toSeconds());
            stored = journal.some(TIMES);
            times = journal.times(TIMES);
        }
        service.end();
        service.start();
        var game = new Game();
        for (int i = 0; i < WARM_UP; i++) {
            game.move();
            get(game.path() + "/view", tokens.getFirst());
        }
        Await.until("yesterday is sealed", LONG, () -> isThere(inclusion(0)));
        var medians = new LinkedHashMap<String, Double>();
        medians.put("a move", median(_ -> game.move()));
        medians.put(
                "a view of a running match",
                median(_ -> get(game.path() + "/view", tokens.getFirst())));
        medians.put("a list of turns", median(_ -> get("/v1/turns", tokens.get(game.seat()))));
        medians.put(
                "a match that ended long ago",
                median(stored.size() / 3, i -> get(one(stored, 3 * i), "")));
        medians.put(
                "what was seen of it at its end",
                median(stored.size() / 3, i -> get(one(stored, 3 * i + 1) + "/view", "")));
        medians.put(
                "its journal, with a look back",
                median(
                        stored.size() / 3,
                        i -> get(one(stored, 3 * i + 2) + "/replay?limit=20", "")));
        medians.put("the directory", median(_ -> get("/v1/matches?limit=50", "")));
        medians.put(
                "an export of ten matches",
                median(i ->
                        get(
                                "/v1/exports/matches?limit=10&finishedAfter=" + times.get(i),
                                tokens.getFirst())));
        medians.put("a match's place in its day", median(i -> get(inclusion(i), "")));
        return medians;
    }

    private static String one(List<String> stored, int number) {
        return "/v1/matches/" + stored.get(number);
    }

    private String inclusion(int number) {
        return "/v1/matches/" + sealed.get(number % sealed.size()) + "/inclusion";
    }

    private boolean isThere(String path) {
        try {
            return http.send(request(path, "").build(), BodyHandlers.ofString()).statusCode()
                    == 200;
        } catch (IOException | InterruptedException away) {
            throw new AssertionError(away);
        }
    }

    /// Asked once more.
    @FunctionalInterface
    private interface Question {
        void ask(int time) throws IOException, InterruptedException;
    }

    private static double median(Question question) throws IOException, InterruptedException {
        return median(TIMES, question);
    }

    private static double median(int times, Question question)
            throws IOException, InterruptedException {
        var millis = new ArrayList<Double>();
        for (int time = 0; time < times; time++) {
            long start = System.nanoTime();
            question.ask(time);
            millis.add((System.nanoTime() - start) / 1e6);
        }
        Collections.sort(millis);
        return millis.get(millis.size() / 2);
    }

    /// A match of two, and another one when it is over.
    private final class Game {
        private String match = "";
        private int toAct = -1;

        String path() {
            return "/v1/matches/" + match;
        }

        int seat() {
            return toAct;
        }

        void move() throws IOException, InterruptedException {
            if (toAct < 0) open();
            acts(send("POST", path() + "/moves", tokens.get(toAct), "text/plain", "1"));
            if (toAct < 0) open();
        }

        private void open() throws IOException, InterruptedException {
            match =
                    id(
                            post(
                                    "/v1/matches",
                                    tokens.getFirst(),
                                    "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}]}"));
            acts(send("PUT", path() + "/seats/1", tokens.getLast(), "application/json", "{}"));
        }

        private void acts(String answer) {
            var seats = (List<?>) Objects.requireNonNull(Json.readObject(answer).get("toAct"));
            toAct = seats.isEmpty() ? -1 : (Integer) Objects.requireNonNull(seats.getFirst());
        }
    }

    private static String id(String made) {
        return String.valueOf(Json.readObject(made).get("id"));
    }

    private String get(String path, String token) throws IOException, InterruptedException {
        return sent(request(path, token).GET().build());
    }

    private String post(String path, String token, String body)
            throws IOException, InterruptedException {
        return send("POST", path, token, "application/json", body);
    }

    private String send(String method, String path, String token, String type, String body)
            throws IOException, InterruptedException {
        return sent(
                request(path, token)
                        .header("Content-Type", type)
                        .method(method, BodyPublishers.ofString(body))
                        .build());
    }

    private HttpRequest.Builder request(String path, String token) {
        var request = HttpRequest.newBuilder(service.address().resolve(path));
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    private String sent(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
        if (answer.statusCode() >= 300)
            throw new IllegalStateException(request.uri() + ": " + answer.body());
        return answer.body();
    }
}
