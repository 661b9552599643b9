package cardhouse.bench;

import java.lang.management.ManagementFactory;
import java.time.Duration;

/// What processors do for whom while something is measured: for the service, for PostgreSQL with
/// all its processes, and for the driver, which is this one.
///
/// @param postgres the one that has all the others as children
record Processors(ProcessHandle service, ProcessHandle postgres) {
    /// Milliseconds.
    record Used(double service, double postgres, double driver) {
        Used since(Used before) {
            return new Used(
                    service - before.service, postgres - before.postgres, driver - before.driver);
        }

        /// Of so many answers, for each.
        Used an(int answers) {
            double each = Math.max(1, answers);
            return new Used(service / each, postgres / each, driver / each);
        }

        double all() {
            return service + postgres + driver;
        }
    }

    /// By now. Linux tells it in hundredths of a second.
    Used used() {
        double children = postgres.children().mapToDouble(Processors::millis).sum();
        var own =
                (com.sun.management.OperatingSystemMXBean)
                        ManagementFactory.getOperatingSystemMXBean();
        return new Used(
                millis(service), millis(postgres) + children, own.getProcessCpuTime() / 1e6);
    }

    private static double millis(ProcessHandle process) {
        return process.info().totalCpuDuration().map(Duration::toNanos).orElse(0L) / 1e6;
    }
}
