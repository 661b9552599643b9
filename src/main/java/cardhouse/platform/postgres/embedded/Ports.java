package cardhouse.platform.postgres.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/// Ports of the loopback interface.
final class Ports {
    private Ports() {}

    static boolean isFree(int port) {
        try (var probe = new ServerSocket(port, 1, InetAddress.getByName("127.0.0.1"))) {
            return probe.isBound();
        } catch (IOException taken) {
            return false;
        }
    }

    /// A free one below those that systems hand to outgoing connections: one of them could take it
    /// while PostgreSQL is down.
    static int choose() {
        for (int attempt = 0; attempt < 1000; attempt++) {
            int port = ThreadLocalRandom.current().nextInt(15_000, 32_000);
            if (isFree(port)) return port;
        }
        throw new CannotRunPostgres("no free port between 15000 and 32000 on 127.0.0.1");
    }
}
