package cardhouse.http.edge;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.ReferenceCountUtil;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.impl.ConnectionBase;

/// Takes little more from a connection, and drops it before anybody looks at it; the rest stays
/// where it is. So whoever sends a little too much can finish, and reads the answer then. To pause
/// the request is not enough, for whoever ends it has it go on, to be rid of its body.
final class Unread extends ChannelInboundHandlerAdapter {
    private static final int LITTLE = 1 << 18;

    private int dropped;

    private Unread() {}

    /// To be called on the connection's event loop.
    static void rest(HttpServerRequest request) {
        if (request.connection() instanceof ConnectionBase connection) {
            var channel = connection.channelHandlerContext().channel();
            channel.pipeline().addFirst(new Unread());
            channel.config().setAutoRead(true);
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object part) {
        if (part instanceof ByteBuf bytes) dropped += bytes.readableBytes();
        ReferenceCountUtil.release(part);
        if (dropped > LITTLE) context.channel().config().setAutoRead(false);
    }
}
