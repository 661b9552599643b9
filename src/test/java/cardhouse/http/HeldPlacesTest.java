package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Clients of one address hold every place that they can get for exports and proofs, with several
/// accounts and several tokens of each, and take or send nothing more.
@Tag("thorough")
@QuarkusTest
@TestProfile(HeldPlacesTest.Few.class)
@Timeout(300)
class HeldPlacesTest {
    private static final Duration SOON = Duration.ofSeconds(120);
    private static final String FOE = "127.0.0.3";
    private static final String FRIEND = "127.0.0.2";
    static final String EXPORT = "GET /v1/exports/matches HTTP/1.1\r\nHost: x\r\n";
    private static final String PROOF =
            "POST /v1/audits HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

    public static final class Few implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "cardhouse.limits.exports-per-account",
                    "1",
                    "cardhouse.limits.exports-per-address",
                    "2",
                    "cardhouse.limits.max-concurrent-exports",
                    "3",
                    "cardhouse.limits.proofs-per-account",
                    "1",
                    "cardhouse.limits.proofs-per-address",
                    "2",
                    "cardhouse.limits.max-concurrent-proofs",
                    "3",
                    // Longer than the test, which is about places.
                    "cardhouse.limits.read-timeout",
                    "300S",
                    "quarkus.http.read-timeout",
                    "300S",
                    "cardhouse.limits.progress-timeout",
                    "300S",
                    SmallBuffers.BYTES,
                    "8192");
        }
    }

    private final List<Socket> held = new ArrayList<>();

    @AfterEach
    void close() throws IOException {
        for (Socket socket : held) socket.close();
    }

    @Test
    void exports_are_counted_by_account_and_address() throws Exception {
        Client eve = Client.open("Eve");
        Client mal = Client.open("Mal");
        longMatch(eve);
        assertThat(status(export(FOE, eve))).isEqualTo("200");
        // Another token is the same account.
        Client again = eve.with(eve.token(Map.of("scopes", List.of("audit"))));
        refused(export(FOE, again), "This account has 1");
        assertThat(status(export(FOE, mal))).isEqualTo("200");
        refused(export(FOE, Client.open("Leo")), "This address has 2");
        assertThat(status(export(FRIEND, Client.open("Ada")))).isEqualTo("200");
    }

    @Test
    void uploaded_proofs_are_counted_by_account_and_address() throws Exception {
        Client eve = Client.open("Eve");
        Client mal = Client.open("Mal");
        holdPlace(eve);
        holdPlace(mal);
        assertThat(status(proof(FOE, Client.open("Leo"), "{}"))).isEqualTo("429");
        assertThat(status(proof(FRIEND, Client.open("Ada"), "{}"))).isEqualTo("422");
    }

    /// Sends the beginning of proofs until the account has no place for another.
    private void holdPlace(Client client) {
        Await.until(
                "no more room for this account",
                SOON,
                () -> {
                    ask(FOE, client, PROOF + "Content-Length: 16000000\r\n", "{\"protocol\":");
                    return status(proof(FOE, client, "{}")).equals("429");
                });
    }

    private Socket proof(String from, Client client, String body) {
        return ask(from, client, PROOF + "Content-Length: " + body.length() + "\r\n", body);
    }

    private Socket export(String from, Client client) {
        return ask(from, client, EXPORT, "");
    }

    private Socket ask(String from, Client client, String head, String body) {
        Socket socket = sent(from, client, head, body);
        held.add(socket);
        return socket;
    }

    static Socket sent(String from, Client client, String head, String body) {
        try {
            var socket = new Socket();
            // A client that does not read keeps little of what it is sent.
            socket.setReceiveBufferSize(4_096);
            socket.bind(new InetSocketAddress(InetAddress.getByName(from), 0));
            socket.connect(new InetSocketAddress("127.0.0.1", RestAssured.port));
            String known = "Authorization: Bearer " + client.token() + "\r\n\r\n";
            socket.getOutputStream()
                    .write((head + known + body).getBytes(StandardCharsets.US_ASCII));
            return socket;
        } catch (IOException away) {
            throw new AssertionError(away);
        }
    }

    static String status(Socket socket) {
        try {
            return new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII)
                    .substring(9);
        } catch (IOException away) {
            throw new AssertionError(away);
        }
    }

    private static void refused(Socket socket, String why) throws IOException {
        assertThat(status(socket)).isEqualTo("429");
        var seen = new StringBuilder();
        for (int one = socket.getInputStream().read();
                one >= 0 && seen.indexOf(why) < 0;
                one = socket.getInputStream().read()) seen.append((char) one);
        assertThat(seen).contains("retry-after", why);
    }

    /// Returns once matches are over whose export takes long: several times the largest of them,
    /// which may be handed to the connection as a whole.
    static void longMatch(Client player) {
        var bots = List.of(Client.bot("random"), Client.bot("random"), Client.bot("random"));
        for (int match = 0; match < 4; match++)
            player.match("dumpster-brawl", Map.of("turnLimit", 200), bots);
        // The match is in exports some time after its end.
        Await.until(
                "an export that fills the buffers of a connection",
                SOON,
                () -> player.request().get("/v1/exports/matches").asByteArray().length > 600_000);
    }
}
