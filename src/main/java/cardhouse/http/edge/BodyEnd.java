package cardhouse.http.edge;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.LastHttpContent;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.impl.ConnectionBase;

/// Tells when the last of a request's body has come in, whoever reads it and when. The web server
/// itself would tell only those who read, and says of a body that it has not ended while its reader
/// takes none of it.
final class BodyEnd extends ChannelInboundHandlerAdapter {
    /// The web server's own part of a connection, which comes after what understands HTTP.
    static final String SERVER = "handler";

    private final Runnable ended;

    BodyEnd(Runnable ended) {
        this.ended = ended;
    }

    /// To be called on the connection's event loop, before the body is read.
    static void of(HttpServerRequest request, Runnable ended) {
        if (request.isEnded()) ended.run();
        else if (request.connection() instanceof ConnectionBase connection)
            connection
                    .channelHandlerContext()
                    .pipeline()
                    .addBefore(SERVER, null, new BodyEnd(ended));
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object part) {
        if (part instanceof LastHttpContent) {
            ended.run();
            context.pipeline().remove(this);
        }
        context.fireChannelRead(part);
    }
}
