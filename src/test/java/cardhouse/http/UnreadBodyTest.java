package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A client that is rejected before its body has arrived need not send the rest. Otherwise any
/// client could make the server read megabytes only to discard them.
@QuarkusTest
@Timeout(60)
class UnreadBodyTest {
    private static final int PIECE = 60_000;
    private static final int PIECES = 266;

    /// What systems keep on its way, at either end.
    private static final int ON_ITS_WAY = 12_000_000;

    @Test
    void the_body_of_an_anonymous_request_is_not_read() throws Exception {
        assertThat(refused("", new byte[PIECE]))
                .startsWith("HTTP/1.1 401")
                .contains("UNAUTHENTICATED");
    }

    /// It could still be one after its first hundred bytes, but not after the next.
    @Test
    void invalid_proof_is_rejected_before_its_end() throws Exception {
        String token = Client.open("Eve").token();
        String start = "{\"protocol\":1,\"header\":{},\"entries\":[{}";
        String piece = start + ",{}".repeat(PIECE / 3);
        assertThat(
                        refused(
                                "Authorization: Bearer " + token + "\r\n",
                                piece.substring(0, PIECE).getBytes(StandardCharsets.US_ASCII)))
                .startsWith("HTTP/1.1 422")
                .contains("INVALID_PROOF", "something other than an entry");
    }

    /// The answer to a body that was left before it had come.
    ///
    /// @param piece what it has again and again
    private static String refused(String header, byte[] piece) throws Exception {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            socket.setSendBufferSize(PIECE);
            var sent = CompletableFuture.supplyAsync(() -> sent(socket, header, piece));
            String answer =
                    new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer).containsIgnoringCase("\r\nConnection: close\r\n");
            assertThat(sent.get()).isLessThan(ON_ITS_WAY);
            return answer;
        }
    }

    /// How many bytes of the body were taken from us until the connection was closed.
    private static int sent(Socket socket, String header, byte[] piece) {
        int sent = 0;
        try {
            String head =
                    "POST /v1/audits HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                            + header
                            + "Content-Length: %d\r\n\r\n".formatted(PIECE * PIECES);
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            for (; sent < PIECE * PIECES; sent += PIECE) socket.getOutputStream().write(piece);
        } catch (IOException closed) {
            return sent;
        }
        return sent;
    }
}
