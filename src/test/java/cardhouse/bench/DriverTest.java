package cardhouse.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.bench.InsertTalk.Sample;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/// Tests the driver of all other measurements: it counts answers, plays matches to their ends, and
/// never waits for ever.
@Beside
class DriverTest {
    private static final Processors PROCESSORS =
            new Processors(ProcessHandle.current(), ProcessHandle.current());
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String HEAD = "HTTP/1.1 201 Created\r\ncontent-length: ";

    private final ServerSocket server;

    DriverTest() throws IOException {
        server = new ServerSocket(0, 9, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    /// A server that answers one connection, in two pieces each time, and then closes it.
    private void answers(String... bodies) {
        Thread.ofVirtual()
                .start(() -> {
                    try (Socket socket = server.accept()) {
                        socket.setTcpNoDelay(true);
                        for (String body : bodies) {
                            awaitRequest(socket);
                            String answer = HEAD + body.length() + "\r\n\r\n" + body;
                            for (String half :
                                    List.of(answer.substring(0, 30), answer.substring(30))) {
                                socket.getOutputStream()
                                        .write(half.getBytes(StandardCharsets.US_ASCII));
                                socket.getOutputStream().flush();
                            }
                        }
                        awaitRequest(socket);
                    } catch (IOException gone) {
                        // So has the driver, which says why if it should not have.
                    }
                });
    }

    /// Which has one byte after its head, as moves by number have, or the connection ends.
    private static void awaitRequest(Socket socket) throws IOException {
        int ends = 0;
        for (int read = 0; ends < 2 && read >= 0; ) {
            read = socket.getInputStream().read();
            if (read == '\n') ends++;
            else if (read != '\r') ends = 0;
        }
        if (ends == 2 && socket.getInputStream().read() < 0) throw new IOException("no body");
    }

    private static Queue<OpenMatch> matches(int... toAct) {
        var matches = new ArrayDeque<OpenMatch>();
        for (int seat : toAct) matches.add(new OpenMatch("m", List.of("a", "b"), seat));
        return matches;
    }

    @Test
    void every_answer_is_counted_until_no_match_is_left() throws IOException {
        answers("{\"toAct\":[1]}", "{\"toAct\":[]}", "{\"toAct\":[0]}", "{\"toAct\":[]}");
        var matches = matches(0, 1);
        try (var driver = Driver.to(server.getLocalPort(), 1)) {
            var round = driver.measure(List.of(new MoveTalk(matches)), LONG, PROCESSORS);
            assertThat(round.answers()).isEqualTo(4);
            assertThat(round.p50()).isPositive().isLessThanOrEqualTo(round.p99());
        }
        assertThat(matches).isEmpty();
    }

    @Test
    void unfinished_matches_remain_for_other_connections() throws IOException {
        answers("{\"toAct\":[1]}");
        var matches = matches(0);
        var talk = new MoveTalk(matches);
        try (var driver = Driver.to(server.getLocalPort(), 1)) {
            var round = driver.measure(List.of(talk), Duration.ZERO, PROCESSORS);
            assertThat(round.isMeasured()).isFalse();
            talk.leave();
            assertThat(matches).singleElement().matches(one -> !one.isOver());
        }
    }

    @Test
    void timeout_message_names_the_unanswered_request() throws IOException {
        try (var driver = Driver.to(server.getLocalPort(), 2, Duration.ofMillis(50))) {
            assertThatThrownBy(() ->
                            driver.run(List.of(new MoveTalk(matches(0)), new MoveTalk(matches()))))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("1 of 2 connections wait")
                    .hasMessageContaining("POST /v1/matches/m/moves");
        }
    }

    @Test
    void a_connection_that_is_closed_is_no_answer() throws IOException {
        answers("{\"toAct\":[1]}");
        try (var driver = Driver.to(server.getLocalPort(), 1)) {
            assertThatThrownBy(() -> driver.run(List.of(new MoveTalk(matches(0)))))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("closed after POST");
        }
    }

    @Test
    void every_insert_that_was_counted_is_a_row() throws IOException, SQLException {
        var database = TestDatabase.fresh();
        var sample = new Sample(1, bytes("{\"type\":\"x\"}"), bytes("[{}]"), new byte[32]);
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(
                    "create table bench_entry (match_id uuid, revision int, at timestamptz, cause text,"
                            + " seat int, move json, events json, hash bytea, primary key (match_id, revision))");
            Round round;
            try (var driver = Driver.to(database.getPortNumbers()[0], 3)) {
                driver.run(List.of(login(database), login(database), login(database)));
                var talks =
                        List.of(
                                new InsertTalk(List.of(sample)),
                                new InsertTalk(List.of(sample, sample)),
                                new InsertTalk(List.of(sample)));
                round = driver.measure(talks, Duration.ofMillis(100), PROCESSORS);
            }
            try (var rows =
                    statement.executeQuery(
                            "select count(*), count(distinct match_id), max(revision), min(move ->> 'type')"
                                    + " from bench_entry where octet_length(hash) = 32 and seat = 1")) {
                rows.next();
                // What was asked for when the time was over is answered, and not counted.
                assertThat(rows.getInt(1)).isBetween(round.answers(), round.answers() + 3);
                assertThat(rows.getInt(2)).isEqualTo(3);
                assertThat(rows.getInt(3)).isPositive();
                assertThat(rows.getString(4)).isEqualTo("x");
            }
        }
    }

    private static LoginTalk login(PGSimpleDataSource database) {
        return new LoginTalk(
                String.valueOf(database.getUser()),
                String.valueOf(database.getDatabaseName()),
                String.valueOf(database.getPassword()),
                InsertTalk.INSERT);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
