package cardhouse.http.filters;

import io.netty.bootstrap.ChannelInitializerExtension;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.quarkus.vertx.http.runtime.VertxHttpRecorder;
import io.vertx.core.http.impl.HttpServerConnection;
import io.vertx.core.net.impl.VertxHandler;

/// Has requests that are not HTTP, or whose headers are too large, answered as all others are:
/// counted by [RequestRates], and as a problem by [PlainPaths]. Quarkus offers no setting for it,
/// so that this is where Netty accepts a connection, as in [ConnectionLimit].
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
