package cardhouse.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/// Sends a request to the letter, as no decent client would, and takes what comes back.
record Wire(int port) {
    private static final int PATIENCE_MILLIS = 5_000;

    /// An answer as it came; empty if the service closed the connection without one.
    record Got(String text) {
        /// 0 for none.
        int status() {
            return text.startsWith("HTTP/1.") && text.length() > 12
                    ? Integer.parseInt(text.substring(9, 12))
                    : 0;
        }

        String head() {
            int end = text.indexOf("\r\n\r\n");
            return end < 0 ? text : text.substring(0, end);
        }
    }

    /// Asks to close the connection, so that the answer ends with it.
    Got get(String target, String token, String... headers) {
        return send("GET " + target + " HTTP/1.1\r\n" + headers(token, headers) + "\r\n");
    }

    Got post(String target, String token, String body, String... headers) {
        return send(
                "POST "
                        + target
                        + " HTTP/1.1\r\nContent-Length: "
                        + body.getBytes(StandardCharsets.UTF_8).length
                        + "\r\n"
                        + headers(token, headers)
                        + "\r\n"
                        + body);
    }

    private static String headers(String token, String... more) {
        var text = new StringBuilder("Host: localhost\r\nConnection: close\r\n");
        if (!token.isEmpty()) text.append("Authorization: Bearer ").append(token).append("\r\n");
        for (String header : more) text.append(header).append("\r\n");
        return text.toString();
    }

    /// @throws AssertionError if the service does not answer in time, and does not close either
    Got send(String request) {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            var answer = new ByteArrayOutputStream();
            try {
                socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
                socket.getInputStream().transferTo(answer);
            } catch (SocketTimeoutException hang) {
                if (answer.size() == 0) throw new AssertionError("no answer to " + request, hang);
            } catch (IOException reset) {
                // Closed while we were still writing: what came before counts.
            }
            return new Got(answer.toString(StandardCharsets.UTF_8));
        } catch (IOException unreachable) {
            throw new AssertionError("the service does not accept connections", unreachable);
        }
    }
}
