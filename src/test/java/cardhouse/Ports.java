package cardhouse;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/// Free ports of this machine.
public final class Ports {
    /// The kernel takes ports of outgoing connections from 32768 on. One of those could be taken
    /// between the choice here and the start of the server.
    private static final int FIRST = 15_000;

    private static final int LAST = 32_000;

    private Ports() {}

    public static int free() {
        while (true) {
            int port = ThreadLocalRandom.current().nextInt(FIRST, LAST);
            if (isFree("127.0.0.1", port)) return port;
        }
    }

    /// Whether a process can listen there.
    public static boolean isFree(String address, int port) {
        try (var _ = new ServerSocket(port, 1, InetAddress.getByName(address))) {
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
