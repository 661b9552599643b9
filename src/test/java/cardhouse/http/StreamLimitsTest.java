package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.match.EntryListener;
import cardhouse.match.live.JournalSubscriptions;
import cardhouse.match.live.TurnSubscriptions;
import cardhouse.match.live.Waiting;
import cardhouse.match.live.http.Streams;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;

/// Limits on clients of streams, and their rejections.
@Tag("thorough")
@QuarkusTest
@TestProfile(StreamLimitsTest.Strict.class)
@Timeout(180)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class StreamLimitsTest {
    private static final String EVENTS = "text/event-stream";
    private static final String EXPORT = "/v1/exports/matches";
    private static final int MOST = 3;
    private static final int EXPORTS = 3;

    /// Those who wait for a lock on the tokens.
    private static final String WAITING =
            "select count(*) from pg_locks where relation = 'token'::regclass and not granted";

    private static final int MOST_OF_ADDRESS = 20;
    private static final Pattern ENTRY = Pattern.compile("id: ([0-9]+)\nevent: entry\n");
    private static final Pattern BEHIND =
            Pattern.compile("event: behind\ndata: \\{\"resume\":([0-9]+)}\n\n");

    @Inject JournalSubscriptions<byte[]> journals;
    @Inject Waiting waiting;
    @Inject TurnSubscriptions turns;
    @Inject Streams streams;
    @Inject DataSource database;

    /// Few streams, and little patience.
    public static final class Strict implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "cardhouse.limits.streams-per-token",
                    "" + MOST,
                    "cardhouse.limits.streams-per-address",
                    "" + MOST_OF_ADDRESS,
                    "cardhouse.limits.exports-per-account",
                    "2",
                    "cardhouse.limits.max-concurrent-exports",
                    "" + EXPORTS,
                    "cardhouse.limits.max-concurrent-proofs",
                    "2",
                    "cardhouse.limits.proofs-per-account",
                    "1",
                    "cardhouse.limits.requests-per-token",
                    "1000",
                    "cardhouse.limits.heartbeat-interval",
                    "1S",
                    SmallBuffers.BYTES,
                    "8192",
                    "cardhouse.limits.stream-write-timeout",
                    "1S");
        }
    }

    /// A stream as a client has it that reads when it likes to.
    private record Stream(Socket socket) implements AutoCloseable {
        static Stream open(String path, String token) throws IOException {
            return open(path, EVENTS, token);
        }

        static Stream open(String path, String accept, String token) throws IOException {
            var socket = new Socket();
            // A client that does not read keeps little of what it is sent.
            socket.setReceiveBufferSize(4_096);
            socket.connect(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), RestAssured.port));
            String known = token.isEmpty() ? "" : "Authorization: Bearer " + token + "\r\n";
            socket.getOutputStream()
                    .write(
                            ("GET %s HTTP/1.0\r\nHost: here\r\nAccept: %s\r\n%s\r\n"
                                            .formatted(path, accept, known))
                                    .getBytes(StandardCharsets.US_ASCII));
            return new Stream(socket);
        }

        String status() throws IOException {
            return new String(socket.getInputStream().readNBytes(12)).substring(9);
        }

        String rest() throws IOException {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    @Test
    void only_so_many_proofs_are_held_at_once() throws IOException {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        var senders = new ArrayList<Socket>();
        // One that comes while another proof is being judged may find no room itself.
        untilRefused(ada, senders);
        // There is room for others still.
        assertThat(judge(bob)).isEqualTo("422");
        untilRefused(bob, senders);
        assertThat(judge(Client.open("Cyd"))).isEqualTo("429");
        for (Socket socket : senders) socket.close();
        Await.until("room again", Duration.ofSeconds(60), () -> judge(ada).equals("422"));
    }

    private static void untilRefused(Client client, List<Socket> senders) {
        Await.until(
                "no more room",
                Duration.ofSeconds(60),
                () -> {
                    senders.add(halfSent(client));
                    return judge(client).equals("429");
                });
    }

    /// A proof of which no more comes than the beginning.
    private static Socket halfSent(Client client) {
        try {
            var socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port);
            socket.getOutputStream()
                    .write(
                            ("POST /v1/audits HTTP/1.1\r\nHost: here\r\n"
                                            + "Content-Type: application/json\r\n"
                                            + "Content-Length: 16000000\r\n"
                                            + "Authorization: Bearer "
                                            + client.token()
                                            + "\r\n\r\n{\"protocol\":")
                                    .getBytes(StandardCharsets.US_ASCII));
            return socket;
        } catch (IOException away) {
            throw new UncheckedIOException(away);
        }
    }

    private static String judge(Client client) {
        var answer = client.request().contentType("application/json").body("{}").post("/v1/audits");
        if (answer.statusCode() != 429) return "" + answer.statusCode();
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo("TOO_MANY_COMPUTATIONS");
        assertThat(Integer.parseInt(answer.header("Retry-After"))).isPositive();
        return "429";
    }

    @Test
    void a_token_has_so_many_streams_and_waits_and_no_more() throws IOException {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        var streams = new ArrayList<Stream>();
        for (int i = 0; i < MOST; i++) {
            var stream = Stream.open(match + "/journal", ada.token());
            assertThat(stream.status()).isEqualTo("200");
            streams.add(stream);
        }
        var refused = ada.request().get("/v1/turns?wait=PT1S");
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.as(JsonBody.class).getString("code")).isEqualTo("TOO_MANY_STREAMS");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isPositive();
        var lines = ada.request().accept("application/x-ndjson").get("/v1/events");
        assertThat(lines.statusCode()).isEqualTo(429);
        // Any request of an agent may be to wait.
        var agent = new Agent(ada.token());
        assertThat(agent.ask("ping", Map.of()).statusCode()).isEqualTo(429);
        // Asking without waiting is something else, and so is another token.
        ada.view(match);
        Client bob = Client.open("Bob");
        assertThat(bob.request().get("/v1/turns?wait=PT0.1S").statusCode()).isEqualTo(204);
        streams.removeFirst().close();
        Await.until(
                "a place for another stream",
                Duration.ofSeconds(60),
                () -> ada.request().get(match + "/view?wait=PT0.1S").statusCode() == 200);
        for (var stream : streams) stream.close();
    }

    /// Last, for a place that is given back late would be missed by the others.
    @Test
    @Order(Integer.MAX_VALUE)
    void an_address_has_its_limit_with_any_tokens() throws IOException {
        Client ada = Client.open("Ada");
        String path = ada.matchAgainst("trash", "greedy") + "/journal";
        var streams = new ArrayList<Stream>();
        // Every second request has no token.
        for (int i = 0; i < MOST_OF_ADDRESS; i++)
            streams.add(Stream.open(path, i % 2 == 0 ? "" : Client.open("Bob").token()));
        // Each is there once it is answered.
        for (var stream : streams) stream.status();
        var refused = ada.request().get("/v1/turns?wait=PT1S");
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.as(JsonBody.class).getString("detail")).startsWith("This address has");
        for (var stream : streams) stream.close();
        Await.until(
                "a place for another stream",
                Duration.ofSeconds(60),
                () -> ada.request().get("/v1/turns?wait=PT0.1S").statusCode() != 429);
    }

    @Test
    void a_stream_ends_with_the_token_that_opened_it() throws IOException {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        String other = ada.token(Map.of("label", "for a while", "scopes", List.of("watch")));
        try (var journal = Stream.open(match + "/journal", other);
                var turns = Stream.open("/v1/turns", other)) {
            assertThat(journal.status()).isEqualTo("200");
            assertThat(turns.status()).isEqualTo("200");
            String id = ada.tokenId("for a while");
            ada.request().delete("/v1/players/me/tokens/" + id).then().statusCode(204);
            for (var stream : List.of(journal, turns))
                assertThat(stream.rest())
                        .contains("event: problem\ndata: {")
                        .contains("\"code\":\"UNAUTHENTICATED\"")
                        .endsWith("\n\n");
        }
    }

    /// As they do when the database came back without its last commits.
    @Test
    void streams_end_with_a_problem_after_lost_entries() throws IOException {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        UUID id = UUID.fromString(match.substring(match.lastIndexOf('/') + 1));
        try (var journal = Stream.open(match + "/journal", ada.token());
                var turn = Stream.open("/v1/turns", ada.token())) {
            assertThat(journal.status()).isEqualTo("200");
            assertThat(turn.status()).isEqualTo("200");
            for (EntryListener each : List.of(journals, waiting, turns)) each.entriesLost(id);
            for (var stream : List.of(journal, turn))
                assertThat(stream.rest())
                        .contains("event: problem\ndata: {")
                        .contains("\"code\":\"REVISION_NOT_FOUND\"")
                        .endsWith("\n\n");
        }
    }

    @Test
    void slow_reader_gets_the_revision_to_continue_after() throws Exception {
        Client ada = Client.open("Ada");
        String match = longMatch(ada);
        int last = ada.view(match).getInt("revision");
        double before = behind();
        try (var slow = Stream.open(match + "/journal", ada.token())) {
            assertThat(slow.status()).isEqualTo("200");
            Await.until(
                    "the slow stream is closed", Duration.ofMinutes(1), () -> behind() > before);
            String told = slow.rest();
            var behind = BEHIND.matcher(told);
            assertThat(behind.find())
                    .as("reported as too slow, after %d bytes of %d entries", told.length(), last)
                    .isTrue();
            int resume = Integer.parseInt(behind.group(1));
            assertThat(revisions(told)).isEqualTo(upTo(1, resume));
            assertThat(resume).isLessThan(last);
            assertThat(told).endsWith(behind.group());

            String rest =
                    ada.unchecked()
                            .accept(EVENTS)
                            .get(match + "/journal?after=" + resume)
                            .asString();
            assertThat(revisions(rest)).isEqualTo(upTo(resume + 1, last));
            assertThat(rest).contains("event: end\n");
        }
    }

    /// A finished match with more entries than one answer has.
    private static String longMatch(Client player) {
        var bots = List.of(Client.bot("random"), Client.bot("random"), Client.bot("random"));
        String match = player.match("dumpster-brawl", Map.of("turnLimit", 200), bots);
        Await.until(
                "the end of the match",
                Duration.ofSeconds(60),
                () -> player.view(match).getString("status").equals("FINISHED"));
        return match;
    }

    @Test
    void a_token_has_so_many_exports_and_so_have_all_together() throws IOException {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        longMatch(ada);
        try (var one = export(ada);
                var two = export(ada)) {
            assertThat(List.of(one.status(), two.status())).containsOnly("200");
            Await.until(
                    "none keeps a connection while its client does not read",
                    Duration.ofSeconds(60),
                    () -> inTransactions() == 0);
            refuse(ada, "This account has 2 exports open");
            try (var three = export(bob)) {
                assertThat(three.status()).isEqualTo("200");
                refuse(bob, "This node has 3 exports open");
            }
            Await.until(
                    "a place for another's export",
                    Duration.ofSeconds(60),
                    () -> bob.request().get(EXPORT).statusCode() == 200);
            refuse(ada, "This account");
        }
        Await.until(
                "a place for an export",
                Duration.ofSeconds(60),
                () -> ada.request().get(EXPORT).statusCode() == 200);
        assertThat(ada.request().get(EXPORT).statusCode()).isEqualTo(200);
    }

    /// While tokens cannot be looked up, as many requests with invalid tokens arrive as there are
    /// places.
    @Test
    void requests_with_invalid_tokens_occupy_no_export_place() throws Exception {
        Client ada = Client.open("Ada");
        var nobodys = new ArrayList<Stream>();
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("lock table token in access exclusive mode");
            for (int i = 0; i < EXPORTS; i++) nobodys.add(export(ada.with("nobodys-token-" + i)));
            untilTheyWait(statement, EXPORTS);
            try (var export = export(ada)) {
                untilTheyWait(statement, EXPORTS + 1);
                connection.rollback();
                assertThat(export.status()).isEqualTo("200");
            }
            for (var each : nobodys) assertThat(each.status()).isEqualTo("401");
        } finally {
            for (var each : nobodys) each.close();
        }
    }

    private static void untilTheyWait(Statement statement, int many) {
        Await.until(
                many + " look their tokens up",
                Duration.ofSeconds(60),
                () -> number(statement, WAITING) >= many);
    }

    private static int number(Statement statement, String query) {
        try (var row = statement.executeQuery(query)) {
            row.next();
            return row.getInt(1);
        } catch (SQLException away) {
            throw new AssertionError(away);
        }
    }

    /// Number of database connections with an idle open transaction.
    private int inTransactions() {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            return number(
                    statement,
                    "select count(*) from pg_stat_activity where datname ="
                            + " current_database() and state = 'idle in transaction'");
        } catch (SQLException away) {
            throw new AssertionError(away);
        }
    }

    private static Stream export(Client of) throws IOException {
        return Stream.open(EXPORT, "application/x-ndjson", of.token());
    }

    private static void refuse(Client of, String why) {
        var refused = of.request().get(EXPORT);
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.as(JsonBody.class).getString("code")).isEqualTo("TOO_MANY_EXPORTS");
        assertThat(refused.as(JsonBody.class).getString("detail")).startsWith(why);
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isPositive();
    }

    private double behind() {
        return streams.counts().behind().labelValues("journal").get();
    }

    private static List<Integer> revisions(String told) {
        return ENTRY.matcher(told).results().map(id -> Integer.valueOf(id.group(1))).toList();
    }

    private static List<Integer> upTo(int first, int last) {
        return IntStream.rangeClosed(first, last).boxed().toList();
    }
}
