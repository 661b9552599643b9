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

/// A connection to a database that may die silently: no data passes, and neither end is notified.
public final class FrozenConnection implements AutoCloseable {
    private final ServerSocket door;
    private final int port;
    private final List<Socket> near = new CopyOnWriteArrayList<>();
    private final List<Far> far = new CopyOnWriteArrayList<>();
    private final AtomicInteger lines = new AtomicInteger();
    private volatile boolean frozen;

    /// The end of a connection that the database has.
    ///
    /// @param line how many databases were there before
    private record Far(int line, Socket socket) {}

    /// @param port that it leads to
    public FrozenConnection(int port) throws IOException {
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

    /// From now on no data passes, on old and new connections.
    public void freeze() {
        frozen = true;
    }

    /// From now on data passes on new connections. Those before stay silent for ever, as when
    /// another machine has taken over the address of a dead one. Their transactions end: left open,
    /// they would hold their locks against later ones.
    public void replace() throws IOException {
        int line = lines.incrementAndGet();
        frozen = false;
        for (Far one : far) if (one.line() < line) one.socket().close();
    }

    private void accept() {
        try {
            while (true) connect(door.accept());
        } catch (IOException closed) {
            frozen = true;
        }
    }

    private void connect(Socket caller) throws IOException {
        near.add(caller);
        int line = lines.get();
        // The database is unreachable.
        if (frozen) return;
        var database = new Socket(InetAddress.getLoopbackAddress(), port);
        far.add(new Far(line, database));
        pump(line, caller.getInputStream(), database.getOutputStream());
        pump(line, database.getInputStream(), caller.getOutputStream());
        // It was replaced meanwhile, and not seen.
        if (line != lines.get()) database.close();
    }

    private void pump(int line, InputStream in, OutputStream out) {
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
                        // One end has closed: close the other, too, unless the connection is
                        // frozen.
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
        for (Socket socket : near) socket.close();
        for (Far one : far) one.socket().close();
    }
}
