package cardhouse.siege;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// Bytes that no proper client would send, from the attacker's address.
final class RawSocket implements AutoCloseable {
    private static final int PATIENCE_MILLIS = Math.toIntExact(Duration.ofSeconds(30).toMillis());

    private final Socket socket = new Socket();

    /// So that what the service does not take is not taken by the system instead.
    private static final int SENT_AHEAD = 32 << 10;

    RawSocket(URI service) throws IOException {
        socket.setSendBufferSize(SENT_AHEAD);
        socket.bind(new InetSocketAddress(InetAddress.getByName(Line.FOE), 0));
        socket.connect(
                new InetSocketAddress(service.getHost(), service.getPort()), PATIENCE_MILLIS);
        socket.setSoTimeout(PATIENCE_MILLIS);
    }

    RawSocket say(String text) throws IOException {
        return say(text.getBytes(StandardCharsets.US_ASCII), 1);
    }

    /// The same again and again.
    RawSocket say(byte[] piece, int times) throws IOException {
        try {
            for (int i = 0; i < times; i++) socket.getOutputStream().write(piece);
        } catch (SocketException refused) {
            // There may be an answer nevertheless, and one is not to talk on.
        }
        return this;
    }

    /// The status of the next answer, 0 if the connection was cut, or it is no answer.
    int status() throws IOException {
        byte[] line = socket.getInputStream().readNBytes(12);
        if (line.length < 12 || line[0] != 'H') return 0;
        return Integer.parseInt(new String(line, 9, 3, StandardCharsets.US_ASCII));
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
