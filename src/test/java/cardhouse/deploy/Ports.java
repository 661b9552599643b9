package cardhouse.deploy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/// Free ports of this machine.
final class Ports {
    private Ports() {}

    static int free() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /// Whether a process can listen there.
    static boolean isFree(String address, int port) {
        try (var _ = new ServerSocket(port, 1, InetAddress.getByName(address))) {
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
