package cardhouse.bench;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/// The program in a process of its own, which says in the end how much of the heap it needed.
public final class WatchedCommand {
    private WatchedCommand() {}

    /// @param arguments those of the program
    public static void main(String... arguments) {
        var left = new AtomicLong();
        for (var collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) collector)
                    .addNotificationListener(
                            (note, _) -> {
                                var info =
                                        GarbageCollectionNotificationInfo.from(
                                                (CompositeData) note.getUserData());
                                long used =
                                        info.getGcInfo().getMemoryUsageAfterGc().values().stream()
                                                .mapToLong(usage -> usage.getUsed())
                                                .sum();
                                left.accumulateAndGet(used, Math::max);
                            },
                            null,
                            null);
        }
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(() ->
                                System.err.println(
                                        "heap: %d MiB at most, %d MiB after a collection, of %d MiB"
                                                .formatted(
                                                        peak() >> 20,
                                                        left.get() >> 20,
                                                        Runtime.getRuntime().maxMemory() >> 20))));
        cardhouse.Main.main(arguments);
    }

    private static long peak() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
    }
}
