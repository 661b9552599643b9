package cardhouse.platform.background;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import org.jboss.logging.Logger;

/// Lowers the priority of threads in the operating system. Linux ignores Java's own priorities
/// unless the JVM is started with options that few operators know.
final class LowPriorityThreads {
    private static final Logger LOG = Logger.getLogger(LowPriorityThreads.class);
    private static final int THIS_THREAD = 0;
    private static final int OF_ONE = 0;

    /// Nice value: about a tenth of a processor while others want it. With less, such a thread
    /// would hold resources, such as a connection, for too long.
    private static final int NICE = 10;

    private LowPriorityThreads() {}

    /// Lowers the priority of this thread from now on, where the system supports that.
    static void yieldToOthers() {
        // On other systems this would change the whole process.
        if (!System.getProperty("os.name").equals("Linux")) return;
        try {
            int now = (int) function("getpriority", 2).invokeExact(OF_ONE, THIS_THREAD);
            if (now >= NICE) return;
            int refused = (int) function("setpriority", 3).invokeExact(OF_ONE, THIS_THREAD, NICE);
            if (refused != 0) LOG.debug("Thread priority cannot be lowered; it stays unchanged");
        } catch (Throwable unknown) {
            LOG.debugf("Thread priority cannot be lowered; it stays unchanged: %s", unknown);
        }
    }

    /// A function of numbers only.
    @SuppressWarnings("restricted") // both are of every Linux, and neither touches memory
    private static MethodHandle function(String name, int parameters) {
        Linker linker = Linker.nativeLinker();
        var types = new MemoryLayout[parameters];
        Arrays.fill(types, ValueLayout.JAVA_INT);
        return linker.downcallHandle(
                linker.defaultLookup().find(name).orElseThrow(),
                FunctionDescriptor.of(ValueLayout.JAVA_INT, types));
    }
}
