package cardhouse.http.filters;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConnectionLimitTest {
    private static final int MOST = 3;

    private final ConnectionLimit limit = new ConnectionLimit(() -> MOST);

    @Test
    void connections_of_an_address_over_the_limit_are_closed() {
        assertThat(accepted("192.0.2.1", 5)).containsExactly(true, true, true, false, false);
        assertThat(accepted("192.0.2.2", 1)).containsExactly(true);
    }

    @Test
    void a_network_of_IPv6_is_one_address() {
        assertThat(accepted("2001:db8::1", 2)).containsExactly(true, true);
        assertThat(accepted("2001:db8::ffff:1", 2)).containsExactly(true, false);
        assertThat(accepted("2001:db8:0:1::1", 1)).containsExactly(true);
    }

    @Test
    void closed_connection_frees_a_place() {
        var connections = new ArrayList<Connection>();
        for (int i = 0; i < MOST; i++) connections.add(accept(limit, "192.0.2.1"));
        assertThat(accepted("192.0.2.1", 1)).containsExactly(false);
        connections.getFirst().close();
        assertThat(accepted("192.0.2.1", 2)).containsExactly(true, false);
    }

    @Test
    void limit_zero_means_unlimited() {
        var unlimited = new ConnectionLimit(() -> 0);
        for (int i = 0; i < 10; i++) assertThat(accept(unlimited, "192.0.2.1").isOpen()).isTrue();
    }

    private List<Boolean> accepted(String address, int times) {
        var answers = new ArrayList<Boolean>();
        for (int i = 0; i < times; i++) answers.add(accept(limit, address).isOpen());
        return answers;
    }

    /// As Netty does: it is called with a connection before any thread has it.
    private static Connection accept(ConnectionLimit limit, String address) {
        var connection = new Connection(new InetSocketAddress(address, 1));
        limit.postInitializeServerChildChannel(connection);
        connection.begin();
        return connection;
    }

    private static final class Connection extends EmbeddedChannel {
        private final SocketAddress peer;

        Connection(SocketAddress peer) {
            super(false, false);
            this.peer = peer;
        }

        void begin() {
            try {
                register();
            } catch (Exception impossible) {
                throw new AssertionError(impossible);
            }
        }

        @Override
        protected SocketAddress remoteAddress0() {
            return peer;
        }

        @Override
        public SocketAddress remoteAddress() {
            return peer;
        }
    }
}
