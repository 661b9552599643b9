package cardhouse.http.filters;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import io.netty.channel.nio.NioEventLoopGroup;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// An event loop that does nothing any more is found.
@Beside
@Timeout(120)
class EventLoopsTest {
    @Test
    void one_that_is_held_up_is_found() throws Exception {
        var loops = new NioEventLoopGroup(2);
        var held = new CountDownLatch(1);
        try {
            assertThat(EventLoops.stuck(loops, Duration.ofSeconds(60))).isEmpty();
            loops.next()
                    .execute(() -> {
                        try {
                            held.await();
                        } catch (InterruptedException closing) {
                            Thread.currentThread().interrupt();
                        }
                    });
            assertThat(EventLoops.stuck(loops, Duration.ofMillis(1))).isNotEmpty();
        } finally {
            held.countDown();
            loops.shutdownGracefully().sync();
        }
        assertThat(EventLoops.stuck(loops, Duration.ofMillis(1))).hasSize(2);
    }
}
