package cardhouse.http.edge;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.net.impl.ConnectionBase;

/// Has a connection read nothing more, whoever asks for more of a body: a resource that is done
/// with a request reads what is left of it, so that the next one can be told from it.
final class Deafness extends ChannelOutboundHandlerAdapter {
    private Deafness() {}

    static Deafness of(HttpConnection connection) {
        var deafness = new Deafness();
        if (connection instanceof ConnectionBase one) {
            one.channelHandlerContext().pipeline().addFirst(deafness);
            // What is read by itself does not ask.
            one.channel().config().setAutoRead(false);
        }
        return deafness;
    }

    @Override
    public void read(ChannelHandlerContext context) {
        // It is not passed on.
    }

    void end(HttpConnection connection) {
        if (connection instanceof ConnectionBase one) {
            one.channelHandlerContext().pipeline().remove(this);
            one.channel().config().setAutoRead(true);
            one.channel().read();
        }
    }
}
