package cardhouse.bench;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.PoolOptions;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// Plays many matches at once over HTTP, in a process of its own: each as fast as it is answered,
/// all seats by the client.
///
/// Arguments: port, seconds until service and client are compiled, seconds to warm up, seconds to
/// measure, then how many matches at once, for one line of [Figures] each.
final class HttpLoad {
    private static final int MATCHES_AT_FIRST = 64;

    private HttpLoad() {}

    public static void main(String... arguments) throws InterruptedException {
        int port = Integer.parseInt(arguments[0]);
        int first = Integer.parseInt(arguments[1]);
        int warmUp = Integer.parseInt(arguments[2]);
        int seconds = Integer.parseInt(arguments[3]);
        var vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
        played(vertx, port, MATCHES_AT_FIRST, 0, first);
        for (String level : List.of(arguments).subList(4, arguments.length))
            System.out.println(played(vertx, port, Integer.parseInt(level), warmUp, seconds));
        System.exit(0);
    }

    private static String played(Vertx vertx, int port, int matches, int warmUp, int seconds)
            throws InterruptedException {
        HttpClient client =
                vertx.createHttpClient(
                        new HttpClientOptions()
                                .setDefaultHost("127.0.0.1")
                                .setDefaultPort(port)
                                .setTcpNoDelay(true),
                        new PoolOptions().setHttp1MaxSize(matches));
        var figures = new Figures();
        var open = new CountDownLatch(matches);
        var tables = new HttpTable.Room(client, figures, open);
        for (int i = 0; i < matches; i++) new HttpTable(tables).sitDown();
        Thread.sleep(warmUp * 1_000L);
        figures.begin();
        Thread.sleep(seconds * 1_000L);
        figures.end();
        tables.close();
        open.await();
        client.close();
        return figures.line();
    }
}
