package cardhouse.webhooks.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Resolves names by the machine's own resolver, on a few dedicated threads. A slow name server
/// occupies one of these threads, and no others. A look-up cannot be interrupted, and may last
/// longer than its timeout; therefore the number of concurrent look-ups for each domain is limited.
@Singleton
public class DnsResolver {
    private static final int THREADS = 32;
    private static final int FOR_ONE_DOMAIN = 4;

    private final ExecutorService threads =
            Executors.newFixedThreadPool(
                    THREADS, Thread.ofPlatform().daemon().name("names-", 0).factory());

    private final Cache<String, Semaphore> domains =
            Caffeine.newBuilder().maximumSize(10_000).build();
    private final Lookup lookup;

    public DnsResolver() {
        this(host -> List.of(InetAddress.getAllByName(host)));
    }

    DnsResolver(Lookup lookup) {
        this.lookup = lookup;
    }

    /// The system call that resolves a name.
    interface Lookup {
        List<InetAddress> all(String host) throws UnknownHostException;
    }

    @PreDestroy
    void close() {
        threads.shutdownNow();
    }

    /// All addresses of a name; for an address, the address itself.
    ///
    /// @throws UnknownHostException if there are none, or the timeout has passed
    public List<InetAddress> lookUp(String host, Duration time) throws UnknownHostException {
        long end = System.nanoTime() + time.toNanos();
        var places = domains.get(domain(host), _ -> new Semaphore(FOR_ONE_DOMAIN));
        try {
            if (!places.tryAcquire(time.toNanos(), TimeUnit.NANOSECONDS))
                throw new UnknownHostException(host);
            return submit(host, places).get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException unknown) {
            throw new UnknownHostException(host);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            throw new UnknownHostException(host);
        }
    }

    /// The look-up releases its permit when it ends, even if its caller has stopped waiting.
    private Future<List<InetAddress>> submit(String host, Semaphore place) {
        try {
            return threads.submit(() -> {
                try {
                    return lookup.all(host);
                } finally {
                    place.release();
                }
            });
        } catch (RuntimeException closing) {
            place.release();
            throw closing;
        }
    }

    /// The last two labels of a name, whose look-ups probably go to the same servers.
    private static String domain(String host) {
        int last = host.lastIndexOf('.');
        int second = last < 0 ? -1 : host.lastIndexOf('.', last - 1);
        return host.substring(second + 1).toLowerCase(Locale.ROOT);
    }
}
