package cardhouse.http.webhooks;

import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Looks up names by the machine's own means, on a few threads of their own: a name whose server is
/// slow holds one of them, and nothing else.
@Singleton
public class DnsResolver {
    private static final int THREADS = 32;

    private final ExecutorService threads =
            Executors.newFixedThreadPool(
                    THREADS, Thread.ofPlatform().daemon().name("names-", 0).factory());

    @PreDestroy
    void close() {
        threads.shutdownNow();
    }

    /// All addresses of a name; of an address, itself.
    ///
    /// @throws UnknownHostException if there are none, or none in time
    public List<InetAddress> lookUp(String host, Duration time) throws UnknownHostException {
        Callable<List<InetAddress>> work = () -> List.of(InetAddress.getAllByName(host));
        Future<List<InetAddress>> found = threads.submit(work);
        try {
            return found.get(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException unknown) {
            throw new UnknownHostException(host);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            throw new UnknownHostException(host);
        } finally {
            found.cancel(true);
        }
    }
}
