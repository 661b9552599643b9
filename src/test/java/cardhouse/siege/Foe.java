package cardhouse.siege;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;

/// All attacks at once, by one account from one address.
final class Foe implements AutoCloseable {
    /// The foe shares the processors with the service that it besieges. What it sends is little
    /// work to send, and after each attempt a connection waits for so long: what is measured is
    /// what the service does, and how much either worked is told.
    private static final long PAUSE_NANOS = Duration.ofMillis(100).toNanos();

    private final URI service;
    private final Line line;
    private final String token;
    private final String finished;
    private final String running;
    private final List<Thread> threads = new ArrayList<>();
    private final Map<Attack, Map<Integer, LongAdder>> answers = new EnumMap<>(Attack.class);
    private volatile boolean over;

    /// @param finished a match of others that is over
    /// @param running a match of others that goes on
    Foe(URI service, String finished, String running) throws IOException, InterruptedException {
        this.service = service;
        this.line = new Line(service, Line.FOE);
        this.token = line.token("Eve");
        this.finished = finished;
        this.running = running;
        for (Attack attack : Attack.values()) answers.put(attack, new ConcurrentHashMap<>());
    }

    void begin() {
        for (Attack attack : Attack.values())
            for (int i = 0; i < attack.connections; i++)
                threads.add(Thread.startVirtualThread(() -> goOn(attack)));
    }

    private void goOn(Attack attack) {
        while (!over) {
            int status;
            try {
                status = attack.once(this);
            } catch (IOException cut) {
                status = 0;
            } catch (InterruptedException ended) {
                return;
            }
            tally(attack).computeIfAbsent(status, _ -> new LongAdder()).increment();
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private Map<Integer, LongAdder> tally(Attack attack) {
        return Objects.requireNonNull(answers.get(attack));
    }

    RawLine raw() throws IOException {
        return new RawLine(service);
    }

    Line line() {
        return line;
    }

    String token() {
        return token;
    }

    String finished() {
        return finished;
    }

    String running() {
        return running;
    }

    int open(String wish) throws IOException, InterruptedException {
        return line.post("/v1/matches", token, wish).status();
    }

    String oneOf(String... these) {
        return these[ThreadLocalRandom.current().nextInt(these.length)];
    }

    /// How often each attack got each status; 0 is a connection that was cut.
    Map<Attack, Map<Integer, Long>> answers() {
        var told = new EnumMap<Attack, Map<Integer, Long>>(Attack.class);
        answers.forEach((attack, statuses) -> {
            var sums = new TreeMap<Integer, Long>();
            statuses.forEach((status, times) -> sums.put(status, times.sum()));
            told.put(attack, sums);
        });
        return told;
    }

    @Override
    public void close() {
        over = true;
        line.close();
        for (Thread thread : threads) thread.interrupt();
        await(threads);
    }

    static void await(List<Thread> threads) {
        try {
            for (Thread thread : threads) thread.join();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
