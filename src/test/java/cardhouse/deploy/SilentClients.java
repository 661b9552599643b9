package cardhouse.deploy;

import cardhouse.LogTail;
import java.net.URI;
import java.nio.file.Path;

/// Clients that ask for a stream and read nothing of it. Their machine takes little at once, so
/// that a server soon cannot send any more: Java has no way to say so, which is why this is Python.
final class SilentClients implements AutoCloseable {
    private static final String PROGRAM =
            """
            import signal, socket, sys
            host, port, path, many = sys.argv[1:]
            clients = []
            for _ in range(int(many)):
                client = socket.socket()
                client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
                client.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
                client.connect((host, int(port)))
                lines = ["GET " + path + " HTTP/1.1", "Host: " + host, "Accept: text/event-stream", "", ""]
                client.sendall("\\r\\n".join(lines).encode())
                clients.append(client)
            signal.pause()
            """;

    private final Path log;
    private final Process python;

    private SilentClients(Path log, Process python) {
        this.log = log;
        this.python = python;
    }

    /// @param match that they want to follow from its beginning
    /// @param folder takes a log
    static SilentClients of(int many, URI server, String match, Path folder) {
        Path log = folder.resolve("silent.log");
        var command =
                Command.of(
                        "python3",
                        "-c",
                        PROGRAM,
                        server.getHost(),
                        String.valueOf(server.getPort()),
                        match + "/journal",
                        String.valueOf(many));
        return new SilentClients(log, command.start(log));
    }

    /// What went wrong, if something did.
    String said() {
        return LogTail.of(log);
    }

    @Override
    public void close() {
        python.destroyForcibly().onExit().join();
    }
}
