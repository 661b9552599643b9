package cardhouse.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.postgresql.ds.PGSimpleDataSource;

/// A line to a database that may die without a word: nothing comes through any more, and nobody is
/// told.
final class FrozenLine implements AutoCloseable {
    private final ServerSocket door;
    private final int port;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private volatile boolean frozen;

    /// @param port that it leads to
    FrozenLine(int port) throws IOException {
        this.port = port;
        this.door = new ServerSocket(0, 9, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    /// The same database at the other end of the line.
    PGSimpleDataSource to(PGSimpleDataSource database) {
        var source = new PGSimpleDataSource();
        source.setServerNames(new String[] {"127.0.0.1"});
        source.setPortNumbers(new int[] {door.getLocalPort()});
        source.setDatabaseName(database.getDatabaseName());
        source.setUser(database.getUser());
        source.setPassword(database.getPassword());
        return source;
    }

    /// From now on nothing comes through, for whoever is connected or connects.
    void freeze() {
        frozen = true;
    }

    private void accept() {
        try {
            while (true) {
                Socket near = door.accept();
                Socket far = new Socket(InetAddress.getLoopbackAddress(), port);
                sockets.addAll(List.of(near, far));
                pump(near.getInputStream(), far.getOutputStream());
                pump(far.getInputStream(), near.getOutputStream());
            }
        } catch (IOException closed) {
            frozen = true;
        }
    }

    private void pump(InputStream in, OutputStream out) {
        Thread.ofVirtual()
                .start(() -> {
                    byte[] some = new byte[1 << 12];
                    try {
                        for (int read = in.read(some); read >= 0; read = in.read(some))
                            if (!frozen) {
                                out.write(some, 0, read);
                                out.flush();
                            }
                        out.close();
                    } catch (IOException closed) {
                        frozen = true;
                    }
                });
    }

    @Override
    public void close() throws IOException {
        door.close();
        for (Socket socket : sockets) socket.close();
    }
}
