package cardhouse.http.filters;

import io.netty.bootstrap.ChannelInitializerExtension;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.quarkus.vertx.http.runtime.VertxHttpRecorder;
import io.vertx.core.http.impl.HttpServerConnection;
import io.vertx.core.net.impl.VertxHandler;

/// Passes requests that are not HTTP, or whose headers are too large, to the usual filters:
/// [RequestRates] counts them, and [PlainPaths] answers with a problem. Quarkus has no setting for
/// this, so this class runs where Netty accepts a connection, as [ConnectionLimit] does.
public final class UnreadableRequests extends ChannelInitializerExtension {
    @Override
    public void postInitializeServerChildChannel(Channel connection) {
        connection.pipeline().addFirst(new Routing());
    }

    private static final class Routing extends ChannelInboundHandlerAdapter {
        @Override
        public void channelActive(ChannelHandlerContext context) {
            if (context.pipeline().get(BodyLimit.BodyEnd.SERVER) instanceof VertxHandler<?> server
                    && server.getConnection() instanceof HttpServerConnection connection)
                connection.invalidRequestHandler(VertxHttpRecorder.getRootHandler());
            context.fireChannelActive();
            context.pipeline().remove(this);
        }
    }
}
