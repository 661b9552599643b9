package cardhouse.http.edge;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.ReferenceCountUtil;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.impl.ConnectionBase;

/// Takes nothing more from a connection: what has come in already is dropped before anybody looks
/// at it, and what is still to come stays where it is. To pause the request is not enough, for
/// whoever ends it has it go on, to be rid of its body.
final class Unread extends ChannelInboundHandlerAdapter {
    /// To be called on the connection's event loop.
    static void rest(HttpServerRequest request) {
        if (request.connection() instanceof ConnectionBase connection) {
            var channel = connection.channelHandlerContext().channel();
            channel.pipeline().addFirst(new Unread());
            channel.config().setAutoRead(false);
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object part) {
        ReferenceCountUtil.release(part);
        context.channel().config().setAutoRead(false);
    }
}
