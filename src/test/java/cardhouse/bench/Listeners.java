package cardhouse.bench;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.parsetools.RecordParser;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/// Many subscribers of one stream of server-sent events, all on one event loop.
final class Listeners implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int OK = 200;

    /// The event that is awaited, and how many still wait for it.
    private record Round(String mark, CountDownLatch waiting) {}

    private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
    private final AtomicReference<Round> round =
            new AtomicReference<>(new Round("", new CountDownLatch(0)));
    private int subscribed;
    private volatile String heard = "";
    private volatile String refused = "";

    /// Returns when all of them have received the entry with id 1.
    void subscribe(int port, String path, int subscribers) throws InterruptedException {
        subscribed = subscribers;
        expect(1);
        HttpClient client =
                vertx.createHttpClient(
                        new HttpClientOptions().setDefaultHost("127.0.0.1").setDefaultPort(port),
                        new PoolOptions().setHttp1MaxSize(subscribers));
        for (int i = 0; i < subscribers; i++)
            client.request(
                            new RequestOptions()
                                    .setMethod(HttpMethod.GET)
                                    .setURI(path)
                                    .putHeader("Accept", "text/event-stream"))
                    .compose(HttpClientRequest::send)
                    .onSuccess(this::follow)
                    .onFailure(failed -> refused = failed.toString());
        await();
    }

    private void follow(HttpClientResponse answer) {
        if (answer.statusCode() != OK) refused = "status " + answer.statusCode();
        answer.handler(RecordParser.newDelimited("\n\n", this::hear));
        answer.exceptionHandler(failed -> refused = failed.toString());
    }

    /// Says which entry comes next.
    void expect(int id) {
        round.set(new Round("\nid: " + id + "\nevent: entry\n", new CountDownLatch(subscribed)));
    }

    /// Returns when all of them have received the expected entries.
    void await() throws InterruptedException {
        var waiting = round.get().waiting();
        if (!waiting.await(PATIENCE.toSeconds(), TimeUnit.SECONDS))
            throw new IllegalStateException(
                    waiting.getCount() + " got no events; last refusal: " + refused);
    }

    /// The last event, as it came.
    String heard() {
        return heard;
    }

    /// Assembles an event from any number of pieces of the connection.
    private void hear(Buffer event) {
        String text = "\n" + event;
        Round now = round.get();
        if (!text.contains(now.mark())) return;
        heard = text;
        now.waiting().countDown();
    }

    @Override
    public void close() {
        vertx.close();
    }
}
