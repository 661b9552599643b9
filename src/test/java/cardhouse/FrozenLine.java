package cardhouse;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.postgresql.ds.PGSimpleDataSource;

/// A line to a database that may die without a word: nothing comes through any more, and nobody is
/// told.
public final class FrozenLine implements AutoCloseable {
    private final ServerSocket door;
    private final int port;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final AtomicInteger lines = new AtomicInteger();
    private volatile boolean frozen;

    /// @param port that it leads to
    public FrozenLine(int port) throws IOException {
        this.port = port;
        this.door = new ServerSocket(0, 9, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    /// The same database at the other end of the line.
    public PGSimpleDataSource to(PGSimpleDataSource database) {
        var source = new PGSimpleDataSource();
        source.setServerNames(new String[] {"127.0.0.1"});
        source.setPortNumbers(new int[] {door.getLocalPort()});
        source.setDatabaseName(database.getDatabaseName());
        source.setUser(database.getUser());
        source.setPassword(database.getPassword());
        return source;
    }

    /// From now on nothing comes through, for whoever is connected or connects.
    public void freeze() {
        frozen = true;
    }

    /// From now on new connections come through; of those before nothing is ever heard again, as
    /// when another machine has taken over the address of one that is gone.
    public void replace() {
        frozen = false;
        lines.incrementAndGet();
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
        int line = lines.get();
        Thread.ofVirtual()
                .start(() -> {
                    byte[] some = new byte[1 << 12];
                    try {
                        for (int read = in.read(some); read >= 0; read = in.read(some))
                            if (carries(line)) {
                                out.write(some, 0, read);
                                out.flush();
                            }
                        if (carries(line)) out.close();
                    } catch (IOException closed) {
                        // One end is gone: so is the other, unless nobody can be told.
                        if (carries(line)) end(out);
                    }
                });
    }

    private boolean carries(int line) {
        return !frozen && line == lines.get();
    }

    private static void end(OutputStream out) {
        try {
            out.close();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        for (Socket socket : sockets) socket.close();
    }
}
