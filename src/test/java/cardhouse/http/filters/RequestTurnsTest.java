package cardhouse.http.filters;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Beside;
import cardhouse.http.LocalServer;
import cardhouse.http.security.Refusals;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// The requests of one address wait for each other, and those of others do not.
@Beside
@Timeout(120)
class RequestTurnsTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Duration STAY = Duration.ofMinutes(10);
    private static final Duration FOR_EVER = Duration.ofHours(1);
    private static final Duration MOMENT = Duration.ofMillis(1);
    private static final Duration LATE = RequestTurns.BUSY.plusMillis(1);

    @AutoClose private final LocalServer server = new LocalServer();
    private final Queue<RoutingContext> begun = new ConcurrentLinkedQueue<>();
    private final List<Socket> sockets = new ArrayList<>();
    private int port;

    private void serve(Duration patience) {
        serve(2, patience, FOR_EVER);
    }

    /// Lets three wait of each address.
    private RequestTurns serve(int atOnce, Duration patience, Duration patienceWithLasting) {
        var router = Router.router(server.vertx());
        var refusals = new Refusals(server.vertx());
        var turns =
                new RequestTurns(
                        server.vertx(), refusals, atOnce, 3, patience, patienceWithLasting, STAY);
        turns.route(router);
        router.route().handler(begun::add);
        port = server.serve(router);
        return turns;
    }

    @AfterEach
    void close() throws IOException {
        for (Socket socket : sockets) socket.close();
    }

    private Socket ask(String from, String path) throws IOException {
        var socket = new Socket();
        sockets.add(socket);
        socket.bind(new InetSocketAddress(InetAddress.getByName(from), 0));
        socket.connect(new InetSocketAddress(LocalServer.HOST, port));
        String request = "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private void await(int many) {
        Await.until(many + " have begun", SOON, () -> begun.size() == many);
    }

    private void answerOne() {
        RoutingContext one = begun.remove();
        server.vertx().runOnContext(_ -> one.response().end("answer"));
    }

    private static String read(Socket socket) throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void requests_of_a_busy_address_wait_and_others_do_not() throws IOException {
        serve(FOR_EVER);
        var many = new ArrayList<Socket>();
        for (int i = 0; i < 2; i++) many.add(ask("127.0.0.2", "/v1/games"));
        await(2);
        for (int i = 0; i < 4; i++) many.add(ask("127.0.0.2", "/v1/games"));
        // One of these found the queue full, and nothing has begun since.
        String refused = firstAnswer(many.subList(2, 6));
        assertThat(refused)
                .startsWith("HTTP/1.1 429")
                .containsIgnoringCase("retry-after: 1")
                .contains("\"code\":\"RATE_LIMITED\"");
        assertThat(begun).hasSize(2);
        Socket other = ask(LocalServer.HOST, "/v1/games");
        await(3);
        answerOne();
        await(3);
        for (int left = 3; left > 0; left--) answerOne();
        assertThat(read(other)).endsWith("answer");
        await(2);
    }

    /// Of several of which one is answered.
    private static String firstAnswer(List<Socket> several) throws IOException {
        var found = new ArrayList<Socket>();
        Await.until(
                "one is answered",
                SOON,
                () -> {
                    for (Socket one : several) if (isAnswered(one)) found.add(one);
                    return !found.isEmpty();
                });
        return read(found.getFirst());
    }

    private static boolean isAnswered(Socket socket) {
        try {
            return socket.getInputStream().available() > 0;
        } catch (IOException closed) {
            throw new AssertionError(closed);
        }
    }

    @Test
    void a_client_that_goes_leaves_the_line() throws IOException {
        serve(FOR_EVER);
        for (int i = 0; i < 2; i++) ask(LocalServer.HOST, "/v1/games");
        await(2);
        for (int i = 0; i < 3; i++) ask(LocalServer.HOST, "/v1/games").close();
        // There is room again for as many once they are missed.
        Await.until(
                "room",
                SOON,
                () -> {
                    try {
                        Socket next = ask(LocalServer.HOST, "/v1/games");
                        next.setSoTimeout(200);
                        int first = next.getInputStream().read();
                        next.close();
                        return first < 0;
                    } catch (java.net.SocketTimeoutException waits) {
                        return true;
                    } catch (IOException failed) {
                        throw new AssertionError(failed);
                    }
                });
        answerOne();
        answerOne();
    }

    @Test
    void slow_requests_do_not_block_the_queue() throws IOException {
        serve(MOMENT);
        for (int i = 0; i < 5; i++) ask(LocalServer.HOST, "/v1/games");
        await(5);
    }

    /// A request does not become another one by saying that it would wait.
    @Test
    void streams_and_waits_are_among_them_until_they_wait() throws IOException {
        serve(2, FOR_EVER, FOR_EVER);
        for (int i = 0; i < 2; i++) ask(LocalServer.HOST, "/v1/turns?wait=PT60S");
        await(2);
        var more = new ArrayList<Socket>();
        for (int i = 0; i < 2; i++) more.add(ask(LocalServer.HOST, "/v1/games"));
        for (int i = 0; i < 2; i++) more.add(ask(LocalServer.HOST, "/v1/games?wait=PT60S"));
        // The line is full, and nothing has begun since.
        assertThat(firstAnswer(more)).startsWith("HTTP/1.1 429");
        assertThat(begun).hasSize(2);
        answerOne();
        await(2);
    }

    @Test
    void long_polls_occupy_no_place() throws IOException {
        serve(2, FOR_EVER, MOMENT);
        for (int i = 0; i < 5; i++) ask(LocalServer.HOST, "/v1/turns?wait=PT60S");
        await(5);
        for (int i = 0; i < 2; i++) ask(LocalServer.HOST, "/v1/games");
        await(7);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void busiest_address_is_reduced_while_threads_wait_for_a_processor() throws IOException {
        var turns = serve(4, FOR_EVER, FOR_EVER);
        for (int i = 0; i < 4; i++) ask("127.0.0.2", "/v1/games");
        await(4);
        for (int i = 0; i < 3; i++) ask(LocalServer.HOST, "/v1/games");
        await(7);
        turns.observe(LATE);
        ask("127.0.0.2", "/v1/games");
        ask(LocalServer.HOST, "/v1/games");
        // The latter.
        await(8);
        // Two of four are left then, and so many there may be.
        for (int i = 0; i < 2; i++) answerOne();
        assertThat(begun).hasSize(6);
        answerOne();
        await(6);
        assertThat(begun).extracting(RequestTurnsTest::address).contains("127.0.0.2");
    }

    /// It has few at a time usually, and then five.
    @Test
    @EnabledOnOs(OS.LINUX)
    void single_burst_does_not_make_an_address_the_busiest() throws IOException {
        var turns = serve(4, FOR_EVER, FOR_EVER);
        for (int i = 0; i < 4; i++) ask("127.0.0.2", "/v1/games");
        await(4);
        for (int i = 0; i < 10; i++) turns.observe(LATE);
        for (int i = 0; i < 4; i++) ask(LocalServer.HOST, "/v1/games");
        await(8);
        ask(LocalServer.HOST, "/v1/games");
        turns.observe(LATE);
        for (int i = 0; i < 4; i++) answerOne();
        assertThat(begun).hasSize(4);
        answerOne();
        await(4);
    }

    /// Who moves now and then has nothing under way most of the time.
    @Test
    @EnabledOnOs(OS.LINUX)
    void recently_active_address_counts() throws IOException {
        var turns = serve(4, FOR_EVER, FOR_EVER);
        Socket once = ask("127.0.0.2", "/v1/games");
        await(1);
        for (int i = 0; i < 4; i++) ask(LocalServer.HOST, "/v1/games");
        await(5);
        answerOne();
        assertThat(read(once)).endsWith("answer");
        turns.observe(LATE);
        for (int i = 0; i < 2; i++) ask(LocalServer.HOST, "/v1/games");
        // Two of four are left then, and so many there may be.
        for (int i = 0; i < 2; i++) answerOne();
        assertThat(begun).hasSize(2);
        answerOne();
        await(2);
    }

    /// No other address would profit from it.
    @Test
    void single_address_is_not_reduced() throws IOException {
        var turns = serve(4, FOR_EVER, FOR_EVER);
        for (int i = 0; i < 4; i++) ask(LocalServer.HOST, "/v1/games");
        await(4);
        for (int i = 0; i < 10; i++) turns.observe(LATE);
        for (int i = 0; i < 2; i++) ask(LocalServer.HOST, "/v1/games");
        answerOne();
        await(4);
    }

    private static String address(RoutingContext exchange) {
        return exchange.request().remoteAddress().hostAddress();
    }
}
