package cardhouse.http.filters;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.http.Limits;
import cardhouse.http.LocalServer;
import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.impl.launcher.commands.VersionCommand;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A body has to come in time; its answer may take longer.
@Beside
@Timeout(120)
class BodyLimitTest {
    private static final long BODY_MILLIS = 200;
    private static final long ANSWER_MILLIS = 600;
    private static final long PROOF = 16_000_000;

    @AutoClose private final LocalServer server = new LocalServer();
    private int port;

    @BeforeEach
    void a_server_that_answers_late() {
        var router = Router.router(server.vertx());
        new BodyLimit(server.vertx(), limits()).register(router);
        router.route("/v1/audits")
                .handler(exchange -> exchange.response().setStatusCode(401).end("nobody"));
        router.route("/read")
                .handler(exchange ->
                        exchange.request().body().onSuccess(_ -> exchange.response().end("read")));
        router.route()
                .handler(exchange -> {
                    // As a blocking reader does: it takes the available bytes, and pauses.
                    exchange.request().handler(_ -> exchange.request().pause());
                    server.vertx()
                            .setTimer(
                                    ANSWER_MILLIS,
                                    _ -> {
                                        exchange.request().resume();
                                        exchange.response().end("late");
                                    });
                });
        port = server.serve(router);
    }

    /// [BodyLimit], [UnreadableRequests] and [SlowReaders] use internal classes of Vert.x. With
    /// another version, look at those classes again before this number changes.
    @Test
    void internal_classes_of_vertx_are_those_of_a_version_that_was_tried() {
        assertThat(VersionCommand.getVersion()).isEqualTo("4.5.31");
    }

    private static Limits limits() {
        return (Limits)
                Proxy.newProxyInstance(
                        Limits.class.getClassLoader(),
                        new Class<?>[] {Limits.class},
                        (_, method, _) ->
                                method.getReturnType() == MemorySize.class
                                        ? new MemorySize(
                                                BigInteger.valueOf(
                                                        method.getName().equals("maxProofSize")
                                                                ? PROOF
                                                                : 65_536))
                                        : Duration.ofMillis(BODY_MILLIS));
    }

    private String answer(String request) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 2\r\n\r\n{}",
                "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
            })
    void complete_body_is_answered_even_if_late(String body) throws IOException {
        String answer = answer("POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + body);
        assertThat(answer).startsWith("HTTP/1.1 200").endsWith("late");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 3\r\n\r\n{}",
                "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n"
            })
    void missing_body_closes_the_connection(String body) throws IOException {
        assertThat(answer("POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + body)).isEmpty();
    }

    /// A client that is rejected early need not send the rest of its body, and the server does not
    /// read it.
    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: 10000000", "Transfer-Encoding: chunked"})
    void a_large_body_is_not_read_to_its_end_for_nothing(String length) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream()
                    .write(
                            ("POST /v1/audits HTTP/1.1\r\nHost: x\r\n"
                                            + length
                                            + "\r\n\r\n5\r\n[1,2,")
                                    .getBytes(StandardCharsets.US_ASCII));
            String answer =
                    new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertThat(answer).startsWith("HTTP/1.1 401").endsWith("nobody");
        }
    }

    @Test
    void a_connection_stays_open_after_a_body_that_was_read() throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            String request =
                    "POST /read HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                            + "2\r\n{}\r\n0\r\n\r\n";
            for (int i = 0; i < 2; i++) {
                socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
                var answer = new byte["HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nread".length()];
                assertThat(socket.getInputStream().readNBytes(answer, 0, answer.length))
                        .isEqualTo(answer.length);
                assertThat(new String(answer, StandardCharsets.US_ASCII)).endsWith("read");
            }
        }
    }

    @Test
    void each_request_of_a_connection_has_a_time_of_its_own() throws IOException {
        String request = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n";
        String answers = answer(request + "\r\n{}" + request + "Connection: close\r\n\r\n{}");
        assertThat(answers.split("late", -1)).hasSize(3);
    }
}
