package cardhouse.webhooks.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Names whose servers never answer do not block the look-up of others.
@Pure
@Timeout(60)
class DnsResolverTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Duration AT_ONCE = Duration.ofMillis(1);

    private final CountDownLatch silence = new CountDownLatch(1);
    private final AtomicInteger waiting = new AtomicInteger();
    private final DnsResolver resolver = new DnsResolver(this::lookUp);

    private List<InetAddress> lookUp(String host) throws UnknownHostException {
        if (host.endsWith("tarpit.example")) {
            waiting.incrementAndGet();
            try {
                silence.await();
            } catch (InterruptedException ended) {
                throw new UnknownHostException(host);
            }
        }
        return List.of(InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void close() {
        silence.countDown();
        resolver.close();
    }

    @Test
    void a_domain_that_never_answers_holds_a_few_threads_only() throws Exception {
        for (int i = 0; i < 100; i++) {
            String host = "bot" + i + ".tarpit.example";
            assertThatThrownBy(() -> resolver.lookUp(host, AT_ONCE))
                    .isInstanceOf(UnknownHostException.class);
        }
        assertThat(resolver.lookUp("bot.example.org", SOON)).hasSize(1);
        assertThat(waiting).hasValueLessThanOrEqualTo(4);

        silence.countDown();
        assertThat(resolver.lookUp("bot.tarpit.example", SOON)).hasSize(1);
    }
}
