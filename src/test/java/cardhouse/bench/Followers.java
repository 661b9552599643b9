package cardhouse.bench;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.parsetools.RecordParser;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/// One subscriber for each of many matches, all on one event loop, counting the entries received.
final class Followers implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int OK = 200;
    private static final String ENTRY = "\nevent: entry\n";

    private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
    private final LongAdder told = new LongAdder();
    private volatile String refused = "";

    /// Returns when each of them has received the first entry of its match.
    ///
    /// @param matches their paths
    static Followers of(int port, Collection<String> matches) throws InterruptedException {
        var followers = new Followers();
        try {
            followers.follow(port, matches);
            return followers;
        } catch (IllegalStateException | InterruptedException failed) {
            followers.close();
            throw failed;
        }
    }

    private void follow(int port, Collection<String> matches) throws InterruptedException {
        HttpClient client =
                vertx.createHttpClient(
                        new HttpClientOptions().setDefaultHost("127.0.0.1").setDefaultPort(port),
                        new PoolOptions().setHttp1MaxSize(matches.size()));
        var silent = new CountDownLatch(matches.size());
        for (String match : matches)
            client.request(
                            new RequestOptions()
                                    .setMethod(HttpMethod.GET)
                                    .setURI(match + "/journal")
                                    .putHeader("Accept", "text/event-stream"))
                    .compose(HttpClientRequest::send)
                    .onSuccess(answer -> hear(answer, silent))
                    .onFailure(failed -> refused = failed.toString());
        if (!silent.await(PATIENCE.toSeconds(), TimeUnit.SECONDS))
            throw new IllegalStateException(
                    silent.getCount() + " receive nothing; last refusal: " + refused);
    }

    private void hear(HttpClientResponse answer, CountDownLatch silent) {
        if (answer.statusCode() != OK) refused = "status " + answer.statusCode();
        var first = new AtomicBoolean(true);
        answer.handler(
                RecordParser.newDelimited(
                        "\n\n",
                        event -> {
                            if (!("\n" + event).contains(ENTRY)) return;
                            told.increment();
                            if (first.getAndSet(false)) silent.countDown();
                        }));
        answer.exceptionHandler(failed -> refused = failed.toString());
    }

    /// Number of entries received by all of them together.
    long told() {
        return told.sum();
    }

    @Override
    public void close() {
        vertx.close();
    }
}
