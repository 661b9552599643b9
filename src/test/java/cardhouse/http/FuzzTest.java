package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Whatever is sent to an operation of the contract, the answer is one of the contract, and never
/// that the service is at fault.
///
/// `-Dfuzz.requests=100000` sends more, `-Dfuzz.seed=2` others; `target/fuzz.txt` tells how they
/// were answered.
@Tag("thorough")
@QuarkusTest
class FuzzTest {
    /// So that each operation comes up about as often, however many there are: some 20,000 in CI.
    private static final int REQUESTS =
            Integer.getInteger(
                    "fuzz.requests",
                    Effort.atLeast(120, 2_600) * OpenApiDocument.SERVED.operations().size());

    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int AT_ONCE = 4;

    @Inject DataSource database;

    @Test
    void every_answer_is_in_the_contract_and_none_is_the_fault_of_the_service() throws Exception {
        var fuzzers = new ArrayList<Fuzzer>();
        try (var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
                var threads = Executors.newFixedThreadPool(AT_ONCE)) {
            URI house = URI.create("http://127.0.0.1:" + RestAssured.port);
            for (int i = 0; i < AT_ONCE; i++) fuzzers.add(new Fuzzer(http, house, SEED * 1000 + i));
            var runs = fuzzers.stream().map(FuzzTest::run).toList();
            for (Future<Void> run : threads.invokeAll(runs)) run.get();
        }
        var answers = new TreeMap<String, Map<Integer, Integer>>();
        for (Fuzzer fuzzer : fuzzers)
            fuzzer.answers()
                    .forEach((operation, counts) ->
                            counts.forEach((status, count) ->
                                    answers.computeIfAbsent(operation, _ -> new TreeMap<>())
                                            .merge(status, count, Integer::sum)));
        var lines = new ArrayList<String>();
        answers.forEach((operation, counts) -> lines.add(operation + " " + counts));
        Files.write(Path.of("target", "fuzz.txt"), lines);

        assertThat(fuzzers.stream().flatMap(fuzzer -> fuzzer.faults().stream())).isEmpty();
        // Not only refusals: every operation was got through to, but those of the operator, for
        // whom no token was thrown, and what is of matches that are over, sealed days and entropy
        // that is owed, which nobody finds by throwing dice.
        assertThat(answers)
                .hasSize(OpenApiDocument.SERVED.operations().size())
                .allSatisfy((operation, counts) ->
                        assertThat(
                                        operation.contains("/v1/admin/")
                                                || operation.endsWith("/proof")
                                                || operation.endsWith("/branches")
                                                || operation.endsWith("/audit")
                                                || operation.contains("/v1/audits")
                                                || operation.endsWith("/inclusion")
                                                || operation.endsWith("/entropy")
                                                || operation.endsWith("/opening")
                                                || operation.endsWith("/{day}")
                                                || hasSuccess(counts))
                                .as("%s %s", operation, counts)
                                .isTrue());
    }

    /// What dice have made must not go on by itself beside the next tests.
    @AfterEach
    void quieten() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("delete from bot");
            statement.execute("delete from alarm");
        }
    }

    private static boolean hasSuccess(Map<Integer, Integer> counts) {
        return counts.keySet().stream().anyMatch(status -> status < 300);
    }

    private static Callable<Void> run(Fuzzer fuzzer) {
        return () -> {
            fuzzer.run(REQUESTS / AT_ONCE);
            return null;
        };
    }
}
