package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Nine accounts of one address order more analyses than the server has places for, and come again
/// when they are refused. Clients at another address get what they ask for.
@QuarkusTest
@Timeout(300)
class CrowdedComputationsTest {
    private static final Duration SOON = Duration.ofSeconds(120);
    private static final int ACCOUNTS = 9;
    private static final int REQUESTS_OF_EACH = 8;
    private static final int TRIES = 400;
    private static final int ROUNDS = 5;
    private static final int MATCHES = 6;

    private final AtomicInteger refused = new AtomicInteger();
    private volatile boolean over;

    @Test
    void others_are_refused_nothing() throws Exception {
        Client ada = Client.open("Ada");
        List<String> matches = finished(ada);
        String last = matches.removeLast();
        List<Thread> crowd = new ArrayList<>();
        try (var foe = from("127.0.0.3");
                var friend = from("127.0.0.2")) {
            for (int account = 0; account < ACCOUNTS; account++) {
                Client one = Client.open("Eve " + account);
                for (int i = 0; i < REQUESTS_OF_EACH; i++) {
                    String match = matches.get((account + i) % matches.size());
                    crowd.add(Thread.startVirtualThread(() -> insist(foe, one, match)));
                }
            }
            Await.until("the crowd has all it can get", SOON, () -> refused.get() > 0);
            for (int round = 0; round < ROUNDS; round++)
                for (String path :
                        List.of(
                                "/v1/matches",
                                last + "/replay",
                                last + "/knowledge",
                                last + "/audit",
                                last + "/proof",
                                last + "/inclusion",
                                last + "/analysis"))
                    assertThat(status(friend, ada, path)).as(path).isIn(200, 409);
            assertThat(status(friend, ada.with(""), "/v1/matches")).as("no token").isEqualTo(200);
        } finally {
            over = true;
            for (Thread one : crowd) one.join();
        }
    }

    /// Asks until it is answered or the test is over, a bounded number of times.
    private void insist(HttpClient foe, Client one, String match) {
        for (int tries = 0; tries < TRIES && !over; tries++) {
            try {
                if (status(foe, one, match + "/analysis") != 429) return;
            } catch (IOException closing) {
                return;
            }
            refused.incrementAndGet();
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }

    private static List<String> finished(Client client) {
        var matches = new ArrayList<String>();
        var bots = List.of(Client.bot("random"), Client.bot("random"), Client.bot("random"));
        for (int i = 0; i < MATCHES; i++)
            matches.add(client.match("dumpster-brawl", Map.of("turnLimit", 60), bots));
        for (String match : matches)
            Await.until(
                    "the end of the match",
                    SOON,
                    () -> client.view(match).getString("status").equals("FINISHED"));
        return matches;
    }

    private static HttpClient from(String address) throws IOException {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .localAddress(InetAddress.getByName(address))
                .build();
    }

    private static int status(HttpClient http, Client of, String path) throws IOException {
        var request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + RestAssured.port + path))
                        .timeout(SOON);
        if (!of.token().isEmpty()) request.header("Authorization", "Bearer " + of.token());
        try {
            return http.send(request.build(), BodyHandlers.ofString()).statusCode();
        } catch (InterruptedException closing) {
            throw new AssertionError(closing);
        }
    }
}
