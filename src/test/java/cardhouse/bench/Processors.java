package cardhouse.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;

/// Processor time during a measurement: of the service, of PostgreSQL with all its processes, and
/// of the driver, which is this process.
///
/// @param postgres the parent process of all the others
record Processors(ProcessHandle service, ProcessHandle postgres) {
    private static final double TICK_MILLIS = 10;

    /// Fields of a process in Linux (proc(5)) after its name: its own time in user and in kernel
    /// mode, and then the same of its children that have ended.
    private static final int FIRST = 11;

    private static final int OWN = 2;
    private static final int WITH_CHILDREN = 4;

    /// Milliseconds.
    record Used(double service, double postgres, double driver) {
        Used since(Used before) {
            return new Used(
                    service - before.service, postgres - before.postgres, driver - before.driver);
        }

        /// Of so many answers, for each.
        Used an(double answers) {
            return new Used(service / answers, postgres / answers, driver / answers);
        }

        double all() {
            return service + postgres + driver;
        }
    }

    /// By now.
    Used used() {
        double living = postgres.children().mapToDouble(one -> millis(one, OWN)).sum();
        var own =
                (com.sun.management.OperatingSystemMXBean)
                        ManagementFactory.getOperatingSystemMXBean();
        return new Used(
                millis(service, OWN),
                millis(postgres, WITH_CHILDREN) + living,
                own.getProcessCpuTime() / 1e6);
    }

    /// Without Linux, the time of children that have ended is unknown.
    private static double millis(ProcessHandle process, int fields) {
        Path told = Path.of("/proc", Long.toString(process.pid()), "stat");
        try {
            String text = Files.readString(told);
            String[] numbers = text.substring(text.lastIndexOf(')') + 2).split(" ");
            double ticks = 0;
            for (int i = FIRST; i < FIRST + fields; i++) ticks += Long.parseLong(numbers[i]);
            return ticks * TICK_MILLIS;
        } catch (NoSuchFileException unknown) {
            return process.info().totalCpuDuration().map(Duration::toNanos).orElse(0L) / 1e6;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
