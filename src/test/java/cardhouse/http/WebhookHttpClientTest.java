package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.webhooks.Delivery.Failure;
import cardhouse.webhooks.EgressPolicy;
import cardhouse.webhooks.Network;
import cardhouse.webhooks.RetryPolicy;
import cardhouse.webhooks.Target;
import cardhouse.webhooks.WebhookClient.Parcel;
import cardhouse.webhooks.WebhookClient.Reply;
import cardhouse.webhooks.http.DnsResolver;
import cardhouse.webhooks.http.WebhookHttpClient;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The checked address is the one that is called, and with TLS only the owner of the name.
@Timeout(180)
@Beside
@Tag("long")
class WebhookHttpClientTest {
    private static final EgressPolicy HERE = new EgressPolicy(List.of(Network.of("127.0.0.0/8")));
    private static final EgressPolicy PUBLIC = new EgressPolicy(List.of());
    private static final RetryPolicy PATIENCE = waiting(Duration.ofSeconds(60));
    private static final RetryPolicy HASTE = waiting(Duration.ofSeconds(2));

    private static final Instant NOW = Instant.parse("2026-11-27T12:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);

    @TempDir static Path folder;
    private static final Vertx VERTX = Vertx.vertx();

    /// @param time for an answer
    private static RetryPolicy waiting(Duration time) {
        return new RetryPolicy(
                time,
                Duration.ofSeconds(1),
                3,
                Duration.ofDays(1),
                Duration.ofSeconds(1),
                Duration.ofDays(1));
    }

    @AfterAll
    static void close() {
        VERTX.close();
    }

    /// Answers each time with the next of some lists, and with the last one for ever.
    private static final class Told extends DnsResolver {
        private final Deque<List<InetAddress>> answers = new ArrayDeque<>();
        private final List<String> asked = new ArrayList<>();

        @SafeVarargs
        Told(List<String>... answers) {
            for (List<String> one : answers) this.answers.add(addresses(one));
        }

        private static List<InetAddress> addresses(List<String> written) {
            var addresses = new ArrayList<InetAddress>();
            for (String one : written) {
                try {
                    addresses.add(InetAddress.getByName(one));
                } catch (UnknownHostException e) {
                    throw new AssertionError(e);
                }
            }
            return addresses;
        }

        @Override
        public List<InetAddress> lookUp(String host, Duration time) {
            asked.add(host);
            return answers.size() == 1 ? answers.getFirst() : answers.removeFirst();
        }
    }

    private static Reply send(WebhookHttpClient post, String url) {
        var target = Target.of(url).orElseThrow();
        return post.send(new Parcel(target, Map.of("webhook-id", "one"), "{}".getBytes()));
    }

    private static void assertFailed(Reply reply, Failure why) {
        assertThat(reply).isEqualTo(new Reply.None(why, Optional.empty()));
    }

    @Test
    void a_name_that_leads_inside_is_not_called_even_if_it_leads_outside_as_well() {
        try (var receiver = Receiver.answering(204)) {
            String url = receiver.url().replace("http://127.0.0.1", "https://bot.example");
            for (List<String> found :
                    List.of(
                            List.of("127.0.0.1"),
                            List.of("::ffff:127.0.0.1"),
                            List.of("::1"),
                            List.of("10.0.0.1"),
                            List.of("169.254.169.254"),
                            List.of("1.1.1.1", "127.0.0.1"),
                            List.<String>of())) {
                var post =
                        new WebhookHttpClient(
                                VERTX, PUBLIC, new Told(found), PATIENCE, CLOCK, Optional.empty());
                assertFailed(send(post, url), Failure.DNS_ERROR);
                post.close();
            }
            assertThat(receiver.calls()).isEmpty();
        }
    }

    /// A name whose second resolution leads inside, for clients that resolve twice (DNS rebinding).
    @Test
    void a_name_is_looked_up_once_for_each_attempt_and_what_was_checked_is_called() {
        try (var receiver = Receiver.answering(204)) {
            String url = receiver.url().replace("127.0.0.1", "bot.example");
            var names = new Told(List.of("127.0.0.1"), List.of("127.0.0.1"), List.of("10.0.0.1"));
            var post = new WebhookHttpClient(VERTX, HERE, names, PATIENCE, CLOCK, Optional.empty());
            assertThat(send(post, url)).isEqualTo(new Reply.Answer(204, "", ""));
            assertThat(receiver.calls().getFirst().headers())
                    .containsEntry("host", url.replaceAll("http://|/turns.*", ""));
            assertThat(send(post, url)).isEqualTo(new Reply.Answer(204, "", ""));
            assertFailed(send(post, url), Failure.DNS_ERROR);
            assertThat(names.asked).hasSize(3).containsOnly("bot.example");
            post.close();
        }
    }

    @Test
    void retry_after_is_understood_in_all_its_forms() {
        var pauses = new HashMap<String, Duration>();
        pauses.put("2", Duration.ofSeconds(2));
        pauses.put("99999999999999999999", Duration.ofSeconds(1_000_000_000));
        pauses.put("Fri, 27 Nov 2026 12:05:00 GMT", Duration.ofMinutes(5));
        pauses.put("Friday, 27-Nov-26 12:05:00 GMT", Duration.ofMinutes(5));
        pauses.put("Fri Nov 27 12:05:00 2026", Duration.ofMinutes(5));
        for (String none : List.of("Fri, 27 Nov 2026 11:59:00 GMT", "-1", "1.5", "soon", ""))
            pauses.put(none, Duration.ZERO);
        try (var receiver = Receiver.answering(503)) {
            var names = new Told(List.of("127.0.0.1"));
            var post = new WebhookHttpClient(VERTX, HERE, names, PATIENCE, CLOCK, Optional.empty());
            pauses.forEach((said, pause) -> {
                receiver.behave(_ -> new Receiver.Said(503, Map.of("Retry-After", said), ""));
                assertThat(send(post, receiver.url()))
                        .as(said)
                        .isEqualTo(
                                new Reply.Answer(
                                        503,
                                        "",
                                        "",
                                        Optional.of(pause).filter(one -> !one.isZero())));
            });
            post.close();
        }
    }

    @Test
    void without_tls_only_this_machine_is_called() {
        var egress = new EgressPolicy(List.of(Network.of("10.0.0.0/8")));
        var post =
                new WebhookHttpClient(
                        VERTX,
                        egress,
                        new Told(List.of("10.0.0.1")),
                        PATIENCE,
                        CLOCK,
                        Optional.empty());
        assertFailed(send(post, "http://bot.example/"), Failure.DNS_ERROR);
        post.close();
    }

    @Test
    void silent_and_dripping_receivers_time_out() throws IOException {
        try (var silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                var dripping = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> drip(dripping));
            var post =
                    new WebhookHttpClient(
                            VERTX,
                            HERE,
                            new Told(List.of("127.0.0.1")),
                            HASTE,
                            CLOCK,
                            Optional.empty());
            for (ServerSocket slow : List.of(silent, dripping)) {
                long start = System.nanoTime();
                assertFailed(
                        send(post, "http://bot.example:" + slow.getLocalPort() + "/"),
                        Failure.TIMEOUT);
                assertThat(Duration.ofNanos(System.nanoTime() - start))
                        .as("a thousand letters take longer")
                        .isBetween(Duration.ofMillis(1900), Duration.ofSeconds(60));
            }
            post.close();
        }
    }

    private static void drip(ServerSocket server) {
        try (var socket = server.accept()) {
            socket.getOutputStream()
                    .write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n".getBytes());
            for (int i = 0; i < 1000; i++) {
                socket.getOutputStream().write('x');
                socket.getOutputStream().flush();
                Thread.sleep(100);
            }
        } catch (IOException | InterruptedException gone) {
            // That is what is expected of the caller.
        }
    }

    @Test
    void answer_without_http_counts_as_a_broken_connection() throws IOException {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual()
                    .start(() -> {
                        try (var socket = server.accept()) {
                            socket.getOutputStream().write("220 smtp ready\r\n".getBytes());
                        } catch (IOException gone) {
                            // That is what is expected of the caller.
                        }
                    });
            var post =
                    new WebhookHttpClient(
                            VERTX,
                            HERE,
                            new Told(List.of("127.0.0.1")),
                            PATIENCE,
                            CLOCK,
                            Optional.empty());
            assertFailed(
                    send(post, "http://bot.example:" + server.getLocalPort() + "/"),
                    Failure.NO_CONNECTION);
            post.close();
        }
    }

    @BeforeAll
    static void certificate() throws Exception {
        var keytool =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "keytool")
                                        .toString(),
                                "-genkeypair",
                                "-keystore",
                                folder.resolve("keys.p12").toString(),
                                "-storepass",
                                "secret",
                                "-alias",
                                "bot",
                                "-keyalg",
                                "EC",
                                "-dname",
                                "CN=bot.example",
                                "-ext",
                                "san=dns:bot.example",
                                "-validity",
                                "2")
                        .redirectErrorStream(true)
                        .start();
        String said = new String(keytool.getInputStream().readAllBytes());
        assertThat(keytool.waitFor()).as(said).isZero();
    }

    @Test
    void webhook_calls_require_a_valid_certificate() throws Exception {
        var keys = KeyStore.getInstance("PKCS12");
        try (InputStream file = Files.newInputStream(folder.resolve("keys.p12"))) {
            keys.load(file, "secret".toCharArray());
        }
        var factory = KeyManagerFactory.getInstance("PKIX");
        factory.init(keys, "secret".toCharArray());
        var context = SSLContext.getInstance("TLS");
        context.init(factory.getKeyManagers(), null, null);
        Path trusted = folder.resolve("bot.pem");
        Files.writeString(
                trusted,
                "-----BEGIN CERTIFICATE-----\n%s\n-----END CERTIFICATE-----\n"
                        .formatted(
                                Base64.getMimeEncoder()
                                        .encodeToString(keys.getCertificate("bot").getEncoded())));
        var server =
                HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        var served = new ArrayList<String>();
        server.createContext(
                "/",
                exchange -> {
                    served.add(exchange.getRequestHeaders().getFirst("Host"));
                    exchange.sendResponseHeaders(204, -1);
                    exchange.close();
                });
        server.start();
        try {
            int port = server.getAddress().getPort();
            var names = new Told(List.of("127.0.0.1"));
            var post =
                    new WebhookHttpClient(
                            VERTX, HERE, names, PATIENCE, CLOCK, Optional.of(trusted.toString()));
            assertThat(send(post, "https://bot.example:" + port + "/"))
                    .isEqualTo(new Reply.Answer(204, "", ""));
            assertFailed(send(post, "https://other.example:" + port + "/"), Failure.TLS_ERROR);
            assertFailed(send(post, "https://127.0.0.1:" + port + "/"), Failure.TLS_ERROR);
            post.close();
            var usual =
                    new WebhookHttpClient(VERTX, HERE, names, PATIENCE, CLOCK, Optional.empty());
            assertFailed(send(usual, "https://bot.example:" + port + "/"), Failure.TLS_ERROR);
            usual.close();
            assertThat(served).containsExactly("bot.example:" + port);
        } finally {
            server.stop(0);
        }
    }
}
