package cardhouse;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/// An AOT cache for the services that tests start. A start without it takes twice the time of a
/// processor. The first test that starts a service makes it, by starting one and playing a match.
final class ServiceCache {
    private static final Path MADE = Path.of("target", "tests.aot");
    private static final Path LOCK = Path.of("target", "tests.aot.lock");

    private ServiceCache() {}

    /// Starts the service with options for its JVM, and ends it.
    interface Training {
        void run(List<String> options) throws IOException;
    }

    /// Options of a JVM that uses the cache.
    ///
    /// @param jar of the service
    /// @param training run if there is no cache for this jar
    static List<String> options(Path jar, Training training) throws IOException {
        try (var channel =
                        FileChannel.open(
                                LOCK, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var _ = channel.lock()) {
            if (!isOf(jar)) training.run(List.of("-XX:AOTCacheOutput=" + MADE, "-Xlog:aot*=off"));
        }
        return List.of("-XX:AOTCache=" + MADE, "-Xlog:aot*=off");
    }

    private static boolean isOf(Path jar) throws IOException {
        return Files.exists(MADE)
                && Files.getLastModifiedTime(MADE).compareTo(Files.getLastModifiedTime(jar)) > 0;
    }
}
