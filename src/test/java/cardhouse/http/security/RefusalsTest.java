package cardhouse.http.security;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.http.LocalServer;
import cardhouse.http.answers.Problem;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// Rejections of a client that is rejected again and again are delayed, and no others.
@Beside
@Timeout(120)
class RefusalsTest {
    private static final int PROMPT = 1;
    private static final int MANY = 100;

    @AutoClose private final LocalServer server = new LocalServer();
    private int port;

    private void serve(Duration delay) {
        var refusals = new Refusals(server.vertx(), PROMPT, delay);
        var router = Router.router(server.vertx());
        router.route()
                .handler(exchange ->
                        refusals.end(exchange, Problem.of(Problem.Code.RATE_LIMITED, "No.")));
        port = server.serve(router);
    }

    private static HttpClient client(String from) throws IOException {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .localAddress(InetAddress.getByName(from))
                .build();
    }

    /// If the machine pauses, others may look late, too; never the reverse.
    private boolean isLate(CompletableFuture<Integer> answer) {
        try {
            answer.get(300, TimeUnit.MILLISECONDS);
            return false;
        } catch (TimeoutException late) {
            return true;
        } catch (InterruptedException | ExecutionException failed) {
            throw new AssertionError(failed);
        }
    }

    /// The status, once it is there.
    private CompletableFuture<Integer> ask(HttpClient client) {
        URI address = URI.create("http://" + LocalServer.HOST + ":" + port + "/v1/games");
        return client.sendAsync(HttpRequest.newBuilder(address).build(), BodyHandlers.discarding())
                .thenApply(answer -> answer.statusCode());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void repeated_refusals_are_delayed_for_one_address_only() throws IOException {
        serve(Duration.ofHours(1));
        try (var foe = client("127.0.0.2");
                var friend = client(LocalServer.HOST)) {
            assertThat(Stream.generate(() -> ask(foe)).limit(MANY)).anyMatch(this::isLate);
            assertThat(ask(friend).join()).isEqualTo(429);
            foe.shutdownNow();
        }
    }

    @Test
    void they_are_answered_in_the_end() throws IOException {
        serve(Duration.ofMillis(1));
        try (var client = client(LocalServer.HOST)) {
            for (int i = 0; i < 10 * PROMPT; i++) assertThat(ask(client).join()).isEqualTo(429);
        }
    }
}
