package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// For every input to an operation of the contract, the answer is one of the contract, and never a
/// server error.
///
/// `./cardhouse test FuzzTest -Dfuzz.requests=1000000` sends more, `-Dfuzz.seed=2` others.
/// Statuses, number of problems by code, and duration are printed at the end and in
/// `target/fuzz.txt`. A long run also prints its progress and its memory now and then.
@Tag("thorough")
@QuarkusTest
class FuzzTest {
    /// So that each operation comes up about as often, however many there are: some 7,000 in CI.
    private static final int REQUESTS =
            Integer.getInteger(
                    "fuzz.requests",
                    Effort.atLeast(40, 2_000) * OpenApiDocument.SERVED.operations().size());

    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int AT_ONCE = 4;
    private static final int TOLD_EVERY = 50_000;

    /// What the dice have not found the first time they find in one of these.
    private static final int MOST_ROUNDS = 5;

    private static final List<String> BEYOND_DICE =
            List.of(
                    "/proof",
                    "/branches",
                    "/rematch",
                    "/audit",
                    "/analysis",
                    "/inclusion",
                    "/entropy",
                    "/note",
                    "/commitment-inclusion",
                    "/{day}",
                    "/{day}/match",
                    "/{identity}",
                    "/{passkey}",
                    "/{trial}",
                    "/{series}",
                    "/sets",
                    "/{set}",
                    "/{set}/results",
                    "/{set}/boards",
                    "/{puzzle}",
                    "/answers",
                    "/clubs",
                    "/{club}",
                    "/{club}/decisions",
                    "/{club}/invitations",
                    "/seasons/{season}",
                    "/tournaments",
                    "/{tournament}",
                    "/{tournament}/start",
                    "/entrants/me",
                    "/{entrant}",
                    "/standings",
                    "/calendar.ics",
                    "/standings.csv",
                    "/pairings.csv",
                    "/report.trf",
                    "/rounds/{round}",
                    "/byes/me",
                    "/simulations");

    private static final long MEGA = 1_000_000;

    private final long begun = System.nanoTime();
    private final AtomicInteger sent = new AtomicInteger();

    @Inject DataSource database;

    @Test
    void every_answer_is_in_the_contract_and_none_is_the_fault_of_the_service() throws Exception {
        var fuzzers = new ArrayList<Fuzzer>();
        try (var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
                var threads = Executors.newFixedThreadPool(AT_ONCE)) {
            URI house = URI.create("http://127.0.0.1:" + RestAssured.port);
            for (int i = 0; i < AT_ONCE; i++) fuzzers.add(new Fuzzer(http, house, SEED * 1000 + i));
            var runs = fuzzers.stream().map(this::run).toList();
            int rounds = 0;
            do for (Future<Void> run : threads.invokeAll(runs)) run.get();
            while (++rounds < MOST_ROUNDS && !missed(answers(fuzzers)).isEmpty());
        } finally {
            report(fuzzers);
        }
        var answers = answers(fuzzers);
        assertThat(fuzzers.stream().flatMap(fuzzer -> fuzzer.faults().stream())).isEmpty();
        assertThat(answers).hasSize(OpenApiDocument.SERVED.operations().size());
        assertThat(missed(answers)).as("only ever refused").isEmpty();
    }

    /// Success is required, too: every operation must succeed at least once. Exceptions are those
    /// of the operator, whose token is never tried, and those on finished matches, sealed days,
    /// pending entropy and whole tables, which random input does not reach.
    private static List<String> missed(Map<String, Map<Integer, Integer>> answers) {
        return answers.entrySet().stream()
                .filter(operation -> !hasSuccess(operation.getValue()))
                .map(Map.Entry::getKey)
                .filter(operation ->
                        !operation.contains("/v1/admin/")
                                && !operation.contains("/v1/audits")
                                && BEYOND_DICE.stream().noneMatch(operation::endsWith))
                .toList();
    }

    private static Map<String, Map<Integer, Integer>> answers(List<Fuzzer> fuzzers) {
        var answers = new TreeMap<String, Map<Integer, Integer>>();
        for (Fuzzer fuzzer : fuzzers)
            fuzzer.answers()
                    .forEach((operation, counts) ->
                            counts.forEach((status, count) ->
                                    answers.computeIfAbsent(operation, _ -> new TreeMap<>())
                                            .merge(status, count, Integer::sum)));
        return answers;
    }

    private void report(List<Fuzzer> fuzzers) throws IOException {
        var problems = new TreeMap<String, Integer>();
        for (Fuzzer fuzzer : fuzzers)
            fuzzer.problems().forEach((code, count) -> problems.merge(code, count, Integer::sum));
        String whole = "fuzz: %s, seed %d, problems %s".formatted(progress(), SEED, problems);
        System.out.println(whole);
        var lines = new ArrayList<String>();
        lines.add(whole);
        answers(fuzzers).forEach((operation, counts) -> lines.add(operation + " " + counts));
        Files.write(Path.of("target", "fuzz.txt"), lines);
    }

    private void tell() {
        if (sent.incrementAndGet() % TOLD_EVERY == 0) System.out.println("fuzz: " + progress());
    }

    private String progress() {
        var memory = Runtime.getRuntime();
        return "%d requests in %d s, %d MB in use"
                .formatted(
                        sent.get(),
                        Duration.ofNanos(System.nanoTime() - begun).toSeconds(),
                        (memory.totalMemory() - memory.freeMemory()) / MEGA);
    }

    /// What dice have made must not go on by itself beside the next tests.
    @AfterEach
    void quieten() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("delete from bot");
            statement.execute("delete from match_deadline");
        }
    }

    private static boolean hasSuccess(Map<Integer, Integer> counts) {
        return counts.keySet().stream().anyMatch(status -> status < 300);
    }

    private Callable<Void> run(Fuzzer fuzzer) {
        return () -> {
            fuzzer.run(REQUESTS / AT_ONCE, this::tell);
            return null;
        };
    }
}
