package cardhouse.archive.log;

import cardhouse.fairness.SignedNote;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Serves a [Witness] over HTTP. Checkpoints are files in a folder, `HASH.checkpoint`.
public final class WitnessServer implements AutoCloseable {
    private static final int MOST_BYTES = 200_000;
    private static final String ADD = "/add-checkpoint";
    private static final String CHECKPOINT = "/checkpoint";

    private final Witness witness;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    public WitnessServer(Witness witness, InetSocketAddress address) throws IOException {
        this.witness = witness;
        this.server = HttpServer.create(address, 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    private void answer(HttpExchange call) throws IOException {
        try (call) {
            var response = response(call);
            byte[] body = response.body().getBytes(StandardCharsets.UTF_8);
            call.getResponseHeaders().set("Content-Type", response.contentType());
            call.sendResponseHeaders(response.status(), body.length);
            call.getResponseBody().write(body);
        }
    }

    private Witness.Response response(HttpExchange call) throws IOException {
        String path = call.getRequestURI().getPath();
        boolean adds = path.equals(ADD);
        if (!call.getRequestMethod().equals(adds ? "POST" : "GET"))
            return plain(405, "the method is not allowed");
        if (adds) {
            byte[] body = call.getRequestBody().readNBytes(MOST_BYTES + 1);
            if (body.length > MOST_BYTES) return plain(413, "the request is too large");
            try {
                return witness.add(new String(body, StandardCharsets.UTF_8));
            } catch (UncheckedIOException full) {
                return plain(500, "the checkpoint could not be stored");
            }
        }
        return path.endsWith(CHECKPOINT) && path.length() > CHECKPOINT.length()
                ? witness.checkpoint(path.substring(1, path.length() - CHECKPOINT.length()))
                : plain(404, "there is nothing at this address");
    }

    private static Witness.Response plain(int status, String why) {
        return new Witness.Response(status, "text/plain; charset=utf-8", why + "\n");
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }

    /// Checkpoints as files.
    public record Folder(Path path) implements Witness.Memory {
        @Override
        public Optional<SignedNote> last(String origin) {
            Path file = file(origin);
            try {
                return Files.exists(file)
                        ? Optional.of(SignedNote.read(Files.readString(file)))
                        : Optional.empty();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }

        @Override
        public void store(String origin, SignedNote checkpoint) {
            Path file = file(origin);
            Path next = file.resolveSibling(file.getFileName() + ".next");
            try {
                Files.writeString(
                        next,
                        checkpoint.toString(),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.SYNC);
                Files.move(
                        next,
                        file,
                        StandardCopyOption.ATOMIC_MOVE,
                        StandardCopyOption.REPLACE_EXISTING);
                try (var folder = FileChannel.open(path)) {
                    folder.force(true);
                }
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }

        private Path file(String origin) {
            return path.resolve(Witness.hash(origin) + ".checkpoint");
        }
    }
}
