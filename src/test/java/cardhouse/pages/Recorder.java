package cardhouse.pages;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;

/// A second port of a server on this machine, which records all bytes of each connection. A client
/// such as curl opens a connection for each request.
final class Recorder implements AutoCloseable {
    private final ServerSocket door;
    private final int port;
    private final List<Connection> connections = new CopyOnWriteArrayList<>();

    record Connection(ByteArrayOutputStream sent, ByteArrayOutputStream received) {
        /// Method and address, of the first request.
        String request() {
            return text(sent).replaceFirst(" HTTP/1.1\\r\\n(?s:.*)", "");
        }

        /// The revision of the match in the answer; empty if it has none.
        String tag() {
            return text(received)
                    .replaceFirst("(?s)\\r\\n\\r\\n.*", "\r\n")
                    .lines()
                    .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("etag: "))
                    .map(line -> line.substring("etag: ".length()))
                    .findFirst()
                    .orElse("");
        }

        int bytes() {
            return sent.size() + received.size();
        }

        private static String text(ByteArrayOutputStream bytes) {
            return bytes.toString(StandardCharsets.UTF_8);
        }
    }

    /// @param port of the server
    Recorder(int port) throws IOException {
        this.port = port;
        door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    String address() {
        return "http://localhost:" + door.getLocalPort();
    }

    /// All so far, in the order in which clients opened them.
    List<Connection> connections() {
        return List.copyOf(connections);
    }

    private void accept() {
        try {
            while (!door.isClosed()) {
                Socket near = door.accept();
                Socket far = new Socket(InetAddress.getLoopbackAddress(), port);
                var one = new Connection(new ByteArrayOutputStream(), new ByteArrayOutputStream());
                connections.add(one);
                Thread.ofVirtual().start(() -> pass(near, far, one.sent()));
                Thread.ofVirtual().start(() -> pass(far, near, one.received()));
            }
        } catch (IOException closed) {
            if (!door.isClosed()) throw new UncheckedIOException(closed);
        }
    }

    /// A part is recorded before it is passed on.
    private static void pass(Socket from, Socket to, OutputStream record) {
        try (from;
                to) {
            InputStream input = from.getInputStream();
            byte[] part = new byte[8192];
            for (int read = input.read(part); read >= 0; read = input.read(part)) {
                record.write(part, 0, read);
                to.getOutputStream().write(part, 0, read);
            }
        } catch (IOException ended) {
            // One end closed both connections.
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
    }
}
