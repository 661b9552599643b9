package cardhouse.bench;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// A server that does nothing but pass on what is posted to it, to all who listen: what any service
/// with server-sent events has to do at least. A process of its own; prints its port.
final class BareStream {
    private final List<HttpServerResponse> listening = new CopyOnWriteArrayList<>();

    private BareStream() {}

    public static void main(String... none) throws Exception {
        HttpServer server =
                Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1))
                        .createHttpServer()
                        .requestHandler(new BareStream()::handle)
                        .listen(0, "127.0.0.1")
                        .toCompletionStage()
                        .toCompletableFuture()
                        .get();
        System.out.println(server.actualPort());
        // Ends together with its parent process.
        System.in.transferTo(java.io.OutputStream.nullOutputStream());
        System.exit(0);
    }

    private void handle(HttpServerRequest request) {
        if (request.method() == HttpMethod.GET) {
            listening.add(request.response().setChunked(true));
            request.response().write("\nid: 1\nevent: entry\n\n");
        } else
            request.body()
                    .onSuccess(body -> {
                        listening.forEach(one -> one.write(body));
                        request.response().end();
                    });
    }
}
