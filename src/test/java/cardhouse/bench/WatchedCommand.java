package cardhouse.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/// Runs the program in a process of its own, which prints its processor time and heap at the end.
/// The heap is the maximum with garbage, and the live size right after a full collection every few
/// seconds. Code and classes are outside of the heap, and always grow for a while.
public final class WatchedCommand {
    private static final long PAUSE_MILLIS = 4_000;

    private static final List<Long> ALIVE = Collections.synchronizedList(new ArrayList<>());

    private WatchedCommand() {}

    /// @param arguments those of the program
    public static void main(String... arguments) {
        Thread.ofPlatform().daemon().name("watch").start(WatchedCommand::watch);
        Runtime.getRuntime().addShutdownHook(new Thread(WatchedCommand::tell));
        cardhouse.Main.main(arguments);
    }

    private static void watch() {
        try {
            while (true) {
                Thread.sleep(PAUSE_MILLIS);
                ALIVE.add(alive());
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    private static void tell() {
        long last = alive();
        System.err.printf(
                Locale.ROOT,
                "processors: %.1f s; heap: %d MiB at most of %d, alive %d MiB first, %d at most,"
                        + " %d last%n",
                cpuSeconds(),
                peak() >> 20,
                Runtime.getRuntime().maxMemory() >> 20,
                (ALIVE.isEmpty() ? last : ALIVE.getFirst()) >> 20,
                ALIVE.stream().mapToLong(bytes -> bytes).max().orElse(last) >> 20,
                last >> 20);
    }

    /// Bytes of the heap that are still reachable.
    static long alive() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static double cpuSeconds() {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return system.getProcessCpuTime() / 1e9;
    }

    private static long peak() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
    }
}
