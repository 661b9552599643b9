package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Thousands of clients that say little or nothing: others are served meanwhile, and the slow ones
/// are shown out.
@Timeout(180)
class SlowConnectionsIT {
    private static final int WANTED = 10_000;

    /// For everything else in this process, and in the service's.
    private static final long SPARE = 1_000;

    private static final List<String> BEGINNINGS =
            List.of(
                    "",
                    "GET /v1/games HT",
                    "GET /v1/games HTTP/1.1\r\nHost: x\r\nX-Slow: ",
                    "POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                            + "Content-Length: 60000\r\n\r\n{\"name\":");

    @Test
    void ten_thousand_slow_connections_delay_no_client_and_are_closed() throws Exception {
        try (var service =
                        PackagedService.brieflyOn(
                                Path.of("target", "slow"),
                                "-Dcardhouse.limits.connections-per-address=0",
                                "-Dcardhouse.limits.idle-timeout=8S",
                                "-Dcardhouse.limits.read-timeout=4S");
                var http = HttpClient.newHttpClient()) {
            var slow = new ArrayList<SocketChannel>();
            try {
                open(slow, service.address().getPort());
                System.out.println(slow.size() + " slow connections are open");
                for (int i = 0; i < 50; i++) isServed(http, service.address());
                // A byte now and then keeps a connection from being silent, but not for ever.
                for (int i = 0; i < 3; i++) {
                    trickle(slow);
                    Thread.sleep(1_000);
                    isServed(http, service.address());
                }
                Await.until(
                        "every slow connection is closed",
                        Duration.ofSeconds(60),
                        () -> slow.stream().allMatch(SlowConnectionsIT::isClosed));
                isServed(http, service.address());
            } finally {
                for (SocketChannel one : slow) one.close();
            }
        }
    }

    @Test
    void one_address_cannot_hold_them_all() throws Exception {
        try (var service =
                        PackagedService.brieflyOn(
                                Path.of("target", "slow"),
                                "-Dcardhouse.limits.connections-per-address=40");
                var http = HttpClient.newHttpClient()) {
            var silent = new ArrayList<SocketChannel>();
            try {
                for (int i = 0; i < 50; i++) silent.add(from("127.0.0.2", service.address()));
                Await.until(
                        "ten of fifty are closed",
                        Duration.ofSeconds(60),
                        () -> silent.stream().filter(SlowConnectionsIT::isClosed).count() == 10);
                isServed(http, service.address());
            } finally {
                for (SocketChannel one : silent) one.close();
            }
        }
    }

    private static SocketChannel from(String address, URI service) throws IOException {
        var connection = SocketChannel.open();
        connection.bind(new InetSocketAddress(address, 0));
        connection.connect(new InetSocketAddress("127.0.0.1", service.getPort()));
        connection.configureBlocking(false);
        return connection;
    }

    private static void open(List<SocketChannel> slow, int port) throws IOException {
        var system = ManagementFactory.getOperatingSystemMXBean();
        long most =
                system instanceof com.sun.management.UnixOperatingSystemMXBean unix
                        ? unix.getMaxFileDescriptorCount() - SPARE
                        : WANTED;
        for (int i = 0; i < Math.min(WANTED, most); i++) {
            var connection = SocketChannel.open(new InetSocketAddress("127.0.0.1", port));
            slow.add(connection);
            String beginning = BEGINNINGS.get(i % BEGINNINGS.size());
            connection.write(ByteBuffer.wrap(beginning.getBytes(StandardCharsets.US_ASCII)));
            connection.configureBlocking(false);
        }
    }

    private static void trickle(List<SocketChannel> slow) {
        for (int i = 0; i < slow.size(); i++) {
            if (i % BEGINNINGS.size() < 2) continue;
            try {
                slow.get(i).write(ByteBuffer.wrap(new byte[] {'x'}));
            } catch (IOException closed) {
                // As it should be, sooner or later.
            }
        }
    }

    private static boolean isClosed(SocketChannel connection) {
        try {
            var answer = ByteBuffer.allocate(4_096);
            int read = connection.read(answer);
            while (read > 0) read = connection.read(answer.clear());
            return read < 0;
        } catch (IOException reset) {
            return true;
        }
    }

    private static void isServed(HttpClient http, URI house)
            throws IOException, InterruptedException {
        var opening =
                HttpRequest.newBuilder(house.resolve("/v1/players"))
                        .timeout(Duration.ofSeconds(20))
                        .header("Content-Type", "application/json")
                        .POST(
                                HttpRequest.BodyPublishers.ofString(
                                        "{\"name\":\"Ada\",\"kind\":\"HUMAN\"}"))
                        .build();
        assertThat(http.send(opening, HttpResponse.BodyHandlers.ofString()).statusCode())
                .isEqualTo(201);
    }
}
