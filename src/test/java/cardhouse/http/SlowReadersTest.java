package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The server closes the connection of a client that does not read an export, which then has no
/// end, and the account may open another.
@Tag("thorough")
@QuarkusTest
@TestProfile(SlowReadersTest.Impatient.class)
@Timeout(180)
class SlowReadersTest {
    public static final class Impatient implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "cardhouse.limits.exports-per-account",
                    "1",
                    "cardhouse.limits.progress-timeout",
                    "1S",
                    SmallBuffers.BYTES,
                    "8192");
        }
    }

    @Test
    void an_export_that_is_not_read_ends_early() throws Exception {
        Client eve = Client.open("Eve");
        HeldPlacesTest.longMatch(eve);
        try (Socket unread = export(eve)) {
            assertThat(HeldPlacesTest.status(unread)).isEqualTo("200");
            Await.until(
                    "room for another",
                    Duration.ofSeconds(120),
                    () -> {
                        try (Socket next = export(eve)) {
                            return HeldPlacesTest.status(next).equals("200");
                        } catch (IOException away) {
                            throw new AssertionError(away);
                        }
                    });
            assertThat(ended(unread)).isFalse();
        }
    }

    private static Socket export(Client client) {
        return HeldPlacesTest.sent("127.0.0.1", client, HeldPlacesTest.EXPORT, "");
    }

    /// Whether the last chunk has come.
    private static boolean ended(Socket socket) throws IOException {
        try {
            byte[] rest = socket.getInputStream().readAllBytes();
            return new String(rest, StandardCharsets.US_ASCII).endsWith("\r\n0\r\n\r\n");
        } catch (SocketException reset) {
            return false;
        }
    }
}
