package cardhouse.http.filters;

import cardhouse.http.security.RequestRates;
import io.netty.bootstrap.ChannelInitializerExtension;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntSupplier;
import org.eclipse.microprofile.config.ConfigProvider;

/// Limits the connections that one address, or one /64 network of IPv6, may have open. An idle
/// connection costs a client nothing; without a limit, one address could hold all connections that
/// a node accepts.
///
/// The hook of Vert.x is called only at the first request of a connection, so this class runs where
/// Netty accepts connections. Netty finds the class as a service, if it is configured to look for
/// services ([#LOOKED_FOR]).
public final class ConnectionLimit extends ChannelInitializerExtension {
    /// A system property of Netty, read once when the first port is opened. The value `serviceload`
    /// makes it look for services of this kind.
    public static final String LOOKED_FOR = "io.netty.bootstrap.extensions";

    private final Map<String, Integer> open = new ConcurrentHashMap<>();
    private final IntSupplier most;

    /// Netty calls it.
    public ConnectionLimit() {
        this(Configured.MOST);
    }

    ConnectionLimit(IntSupplier most) {
        this.most = most;
    }

    private static final class Configured {
        private static final IntSupplier MOST =
                () ->
                        ConfigProvider.getConfig()
                                .getValue(
                                        "cardhouse.limits.connections-per-address", Integer.class);
    }

    @Override
    public void postInitializeServerChildChannel(Channel connection) {
        int allowed = most.getAsInt();
        if (allowed == 0
                || !(connection.remoteAddress() instanceof InetSocketAddress peer)
                || peer.getAddress() == null) return;
        String network = network(peer.getAddress());
        int now = open.merge(network, 1, Integer::sum);
        connection.closeFuture().addListener(_ -> leave(network));
        if (now > allowed) connection.pipeline().addFirst(new Refusing());
    }

    private void leave(String network) {
        open.computeIfPresent(network, (_, count) -> count == 1 ? null : count - 1);
    }

    private static String network(InetAddress address) {
        return RequestRates.network(address.getHostAddress());
    }

    /// A connection can be closed only after a thread has it.
    private static final class Refusing extends ChannelInboundHandlerAdapter {
        @Override
        public void channelActive(ChannelHandlerContext context) {
            context.close();
        }
    }
}
