package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.Seed;
import cardhouse.TestDatabase;
import cardhouse.deploy.ReverseProxy.Kind;
import cardhouse.pages.Page;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Both proxies, with TLS, before three servers that share a database.
@Tag("deploy")
@Timeout(3600)
class ProxiesDeployIT {
    private static final Page PAGE = Page.at(Path.of("deploy", "tls-and-proxies.md"));
    private static final Path FOLDER = Path.of("target", "proxies").toAbsolutePath();
    private static final Duration SOON = Duration.ofMinutes(5);
    private static final int MATCHES = 6;
    private static final int MOST_MATCHES = 60;
    private static final int REQUESTS = 50;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int LEFT_WAITS = 120;
    private static final int WAITS = 10;

    /// After this a client leaves.
    private static final Duration SHORTLY = Duration.ofMillis(150);

    private static final Map<String, String> BELIEVES_THE_PROXY =
            Map.of(
                    "QUARKUS_HTTP_PROXY_PROXY_ADDRESS_FORWARDING", "true",
                    "QUARKUS_HTTP_PROXY_ALLOW_FORWARDED", "true",
                    "QUARKUS_HTTP_PROXY_TRUSTED_PROXIES", "127.0.0.1");

    /// Of what would else go on for ever.
    private interface Cut extends AutoCloseable {
        @Override
        void close();
    }

    /// Both proxies use the same ones; a test restarts each server that it kills.
    private static final List<PackagedService> THREE = new ArrayList<>();

    /// One with low limits.
    private static final List<PackagedService> STRICT = new ArrayList<>();

    /// That end as they are shipped: after others have had time to notice.
    private static final List<PackagedService> DRAINING = new ArrayList<>();

    private static SSLContext trust;

    @BeforeAll
    static void sign() throws Exception {
        Tools.need("openssl");
        Files.createDirectories(FOLDER);
        String title = "Set up a proxy";
        Command.shell(PAGE.block("sh deploy", title)).with("TLS", FOLDER.toString()).run();
        trust = trusting(FOLDER.resolve("certificate.pem"));
    }

    /// Both proxies; in CI one of them, by the seed.
    static List<Kind> kinds() {
        var all = List.of(Kind.values());
        return "true".equals(System.getenv("CI"))
                ? List.of(all.get(Seed.random("ProxiesDeployIT").nextInt(all.size())))
                : all;
    }

    private static List<PackagedService> three() throws IOException {
        if (THREE.isEmpty()) {
            var settings = settings();
            for (String name : List.of("one", "two", "three")) THREE.add(server(name, settings));
        }
        return THREE;
    }

    private static List<PackagedService> draining() throws IOException {
        if (DRAINING.isEmpty()) {
            var settings = new HashMap<>(settings());
            settings.put("QUARKUS_SHUTDOWN_DELAY", "2S");
            for (String name : List.of("draining-one", "draining-two"))
                DRAINING.add(server(name, settings));
        }
        return DRAINING;
    }

    private static List<PackagedService> strict() throws IOException {
        if (STRICT.isEmpty()) {
            var settings = new HashMap<>(settings());
            settings.put("CARDHOUSE_LIMITS_REQUESTS_PER_ADDRESS", "1");
            STRICT.add(server("strict", settings));
        }
        return STRICT;
    }

    @AfterAll
    static void end() {
        var all = Stream.of(THREE, STRICT, DRAINING).flatMap(List::stream).toList();
        // A repetition of a failed test starts them again.
        Stream.of(THREE, STRICT, DRAINING).forEach(List::clear);
        assertAll(all.stream().map(one -> one::close));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void a_match_is_played_at_one_server_and_goes_on_when_that_is_killed(Kind kind)
            throws Exception {
        Tools.need(kind.debian);
        try (var proxy = ReverseProxy.before(three(), kind, FOLDER);
                var ada = Visitor.at(proxy.address(), client("127.0.0.1"))) {
            var matches = new HashMap<String, PackagedService>();
            // Where they go is a matter of their names, which are luck.
            while (matches.size() < MATCHES
                    || matches.size() < MOST_MATCHES && Set.copyOf(matches.values()).size() == 1) {
                String match = ada.open();
                ada.play(match, 3);
                // Opened anywhere, played at one of them.
                var servers = proxy.serversOf(match);
                assertThat(servers).as("servers of " + match).hasSize(1);
                matches.put(match, servers.iterator().next());
            }
            assertThat(Set.copyOf(matches.values())).as("they are spread").hasSizeGreaterThan(1);

            String match = matches.keySet().iterator().next();
            var its = Objects.requireNonNull(matches.get(match));
            its.killService();
            var journals = new HashMap<String, String>();
            for (String each : matches.keySet()) {
                ada.playToTheEnd(each);
                journals.put(each, ada.journal(each));
            }
            assertThat(proxy.serversOf(match)).as("another took over").hasSizeGreaterThan(1);
            its.start();
            for (String each : matches.keySet())
                assertThat(ada.journal(each)).isEqualTo(journals.get(each));
            ada.verify(matches.keySet());
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void a_stream_comes_through_as_it_is_written(Kind kind) throws Exception {
        Tools.need(kind.debian);
        Queue<String> told = new ConcurrentLinkedQueue<>();
        try (var proxy = ReverseProxy.before(three(), kind, FOLDER);
                var http = client("127.0.0.1");
                // What comes by a stream comes until it is cut off.
                Cut _ = http::shutdownNow;
                var ada = Visitor.at(proxy.address(), client("127.0.0.1"))) {
            String match = ada.open();
            var request =
                    HttpRequest.newBuilder(proxy.address().resolve(match + "/journal"))
                            .header("Accept", "text/event-stream")
                            .build();
            var stream = http.send(request, BodyHandlers.ofInputStream());
            assertThat(stream.statusCode()).isEqualTo(200);
            assertThat(stream.version()).isEqualTo(HttpClient.Version.HTTP_2);
            var reader = Thread.ofVirtual().start(() -> read(stream.body(), told));
            for (int i = 0; i < 3; i++) {
                ada.play(match, 1);
                int revision = ada.revision(match);
                Await.until(
                        "revision " + revision + " arrives while the stream is open",
                        SOON,
                        () -> told.contains("id: " + revision) || told.contains("id:" + revision),
                        () -> String.join("\n", told));
            }
            http.shutdownNow();
            reader.join();
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void without_a_server_the_answer_is_a_problem_that_passes(Kind kind) throws Exception {
        Tools.need(kind.debian);
        var server = draining().getFirst();
        try (var proxy = ReverseProxy.before(List.of(server), kind, FOLDER);
                var http = client("127.0.0.1")) {
            server.killService();
            var request = HttpRequest.newBuilder(proxy.address().resolve("/v1/games")).build();
            for (int i = 0; i < 5; i++) {
                var answer = http.send(request, BodyHandlers.ofString());
                assertThat(answer.statusCode()).isEqualTo(503);
                assertThat(answer.headers().firstValue("Content-Type"))
                        .hasValue("application/problem+json");
                assertThat(answer.headers().allValues("Retry-After")).containsExactly("1");
                assertThat(answer.headers().firstValue("Strict-Transport-Security")).isPresent();
                assertThat(answer.body())
                        .contains("\"code\":\"SERVER_UNAVAILABLE\"", "\"status\":503");
            }
        } finally {
            server.start();
        }
    }

    /// A token may have a hundred waits.
    @ParameterizedTest
    @MethodSource("kinds")
    void waits_that_clients_have_left_end_at_the_server(Kind kind) throws Exception {
        Tools.need(kind.debian);
        var server = draining().getFirst();
        for (var version : HttpClient.Version.values()) {
            try (var proxy = ReverseProxy.before(List.of(server), kind, FOLDER);
                    var http = client("127.0.0.1");
                    Cut _ = http::shutdownNow) {
                String token = token(http, proxy);
                var left = new ArrayList<CompletableFuture<HttpResponse<Void>>>();
                for (int i = 0; i < LEFT_WAITS; i++)
                    left.add(
                            http.sendAsync(
                                    wait(proxy, token, "PT60S")
                                            .version(version)
                                            .timeout(SHORTLY)
                                            .build(),
                                    BodyHandlers.discarding()));
                // A fast server refuses those above the limit before their clients leave.
                for (var one : left)
                    assertThat(
                                    one.handle((answer, gone) ->
                                                    gone != null
                                                            || answer.statusCode()
                                                                    == TOO_MANY_REQUESTS)
                                            .join())
                            .as("left or refused")
                            .isTrue();
                // Sooner than any of them would have ended.
                Await.until(
                        "there is place again",
                        Duration.ofSeconds(30),
                        () ->
                                http.sendAsync(
                                                        wait(proxy, token, "PT0.1S").build(),
                                                        BodyHandlers.discarding())
                                                .join()
                                                .statusCode()
                                        == 204);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void a_server_that_shuts_down_answers_what_it_has(Kind kind) throws Exception {
        Tools.need(kind.debian);
        Queue<String> told = new ConcurrentLinkedQueue<>();
        var both = draining();
        try (var proxy = ReverseProxy.before(both, kind, FOLDER);
                var http = client("127.0.0.1");
                Cut _ = http::shutdownNow;
                var ada = Visitor.at(proxy.address(), client("127.0.0.1"))) {
            String match = ada.open();
            ada.play(match, 1);
            var its = proxy.serversOf(match).iterator().next();
            var stream =
                    http.send(
                            HttpRequest.newBuilder(proxy.address().resolve(match + "/journal"))
                                    .header("Accept", "text/event-stream")
                                    .build(),
                            BodyHandlers.ofInputStream());
            var reader = Thread.ofVirtual().start(() -> read(stream.body(), told));
            Await.until("it is followed", SOON, () -> !told.isEmpty());
            int revision = ada.revision(match);
            var waits = new ArrayList<CompletableFuture<HttpResponse<String>>>();
            for (int i = 0; i < WAITS; i++)
                waits.add(
                        http.sendAsync(
                                HttpRequest.newBuilder(
                                                proxy.address().resolve(match + "/view?wait=PT60S"))
                                        .header("If-None-Match", "\"" + revision + "\"")
                                        .build(),
                                BodyHandlers.ofString()));
            // Asked and answered behind them by the same connection.
            assertThat(ada.revision(match)).isEqualTo(revision);
            var ending = Thread.ofVirtual().start(its::end);
            while (ending.isAlive()) {
                assertThat(status(http, proxy, "10.1.1.1").join()).as("meanwhile").isEqualTo(200);
                Await.lookAgain();
            }
            for (var wait : waits)
                assertThat(wait.join().statusCode()).as(wait.join().body()).isEqualTo(304);
            reader.join();
            assertThat(told).contains("event: closing");
            its.start();
        }
    }

    private static HttpRequest.Builder wait(ReverseProxy proxy, String token, String longest) {
        return HttpRequest.newBuilder(proxy.address().resolve("/v1/turns?wait=" + longest))
                .header("Authorization", "Bearer " + token);
    }

    private static String token(HttpClient http, ReverseProxy proxy) throws Exception {
        var request =
                HttpRequest.newBuilder(proxy.address().resolve("/v1/players"))
                        .header("Accept", "text/plain")
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"name\":\"Ada\",\"kind\":\"HUMAN\"}"))
                        .build();
        return http.send(request, BodyHandlers.ofString()).body().strip();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void limits_ignore_forwarding_headers_of_clients(Kind kind) throws Exception {
        Tools.need(kind.debian);
        try (var proxy = ReverseProxy.before(strict(), kind, FOLDER);
                var greedy = client(address(kind, 0));
                var other = client(address(kind, 1))) {
            assertThat(status(greedy, proxy, "10.1.1.250").join()).isEqualTo(200);
            // By one connection and all at once: they are too many however slow the machine is.
            var sent =
                    IntStream.range(0, REQUESTS)
                            .mapToObj(i -> status(greedy, proxy, "10.1.1." + i))
                            .toList();
            assertThat(sent.stream().map(CompletableFuture::join)).contains(TOO_MANY_REQUESTS);
            assertThat(status(other, proxy, address(kind, 0)).join()).isEqualTo(200);
        }
    }

    /// Of its own for each proxy, as the server remembers for a while who has asked for much.
    private static String address(Kind kind, int client) {
        return "127.0.0." + (2 + 2 * kind.ordinal() + client);
    }

    /// @param claim of where it comes from
    private static CompletableFuture<Integer> status(
            HttpClient client, ReverseProxy proxy, String claim) {
        var request =
                HttpRequest.newBuilder(proxy.address().resolve("/v1/games"))
                        .timeout(SOON)
                        .header("Forwarded", "for=" + claim)
                        .header("X-Forwarded-For", claim)
                        .build();
        return client.sendAsync(request, BodyHandlers.discarding())
                .thenApply(HttpResponse::statusCode);
    }

    private static void read(InputStream stream, Queue<String> told) {
        try (var lines =
                new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            lines.lines().forEach(told::add);
        } catch (IOException | UncheckedIOException closed) {
            told.add("closed");
        }
    }

    private static PackagedService server(String name, Map<String, String> settings)
            throws IOException {
        return PackagedService.brieflyOn(Path.of("target", "proxied-" + name), settings);
    }

    /// With a database of their own.
    private static Map<String, String> settings() {
        var database = TestDatabase.empty("postgres");
        var settings = new HashMap<>(BELIEVES_THE_PROXY);
        settings.put("QUARKUS_DATASOURCE_JDBC_URL", database.getUrl());
        settings.put("QUARKUS_DATASOURCE_USERNAME", "cardhouse");
        settings.put("QUARKUS_DATASOURCE_PASSWORD", String.valueOf(database.getPassword()));
        settings.put("CARDHOUSE_KEYS", Path.of("target", "proxied-keys").toString());
        return settings;
    }

    private static HttpClient client(String address) throws IOException {
        return HttpClient.newBuilder()
                .sslContext(trust)
                .localAddress(InetAddress.getByName(address))
                .connectTimeout(SOON)
                .build();
    }

    private static SSLContext trusting(Path certificate) throws Exception {
        var keys = KeyStore.getInstance(KeyStore.getDefaultType());
        keys.load(null, null);
        try (var file = Files.newInputStream(certificate)) {
            keys.setCertificateEntry(
                    "proxy", CertificateFactory.getInstance("X.509").generateCertificate(file));
        }
        var trusted = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trusted.init(keys);
        var context = SSLContext.getInstance("TLS");
        context.init(null, trusted.getTrustManagers(), null);
        return context;
    }
}
