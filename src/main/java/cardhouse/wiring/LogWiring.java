package cardhouse.wiring;

import cardhouse.archive.log.LogStore;
import cardhouse.archive.log.TransparencyLog;
import cardhouse.archive.log.http.HttpWitnessClient;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.LogKey;
import cardhouse.fairness.LogPolicy;
import cardhouse.fairness.Receipts;
import cardhouse.platform.nodes.SingletonTasks;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/// Assembles the transparency log.
@Singleton
final class LogWiring {
    @ConfigMapping(prefix = "cardhouse.log")
    public interface Settings {
        /// Name of the transparency log in its checkpoints, such as `cards.example/log`. Another
        /// name is another log. By default, the name contains the id of the first key.
        Optional<String> origin();

        /// A file with the witnesses of the log and their URLs (C2SP tlog-policy). The server asks
        /// them to cosign its checkpoints.
        Optional<Path> policy();
    }

    @Produces
    @Singleton
    TransparencyLog log(
            Settings settings,
            LogStore store,
            Receipts receipts,
            KeySet keys,
            SingletonTasks chores,
            Clock clock) {
        String origin = settings.origin().orElseGet(() -> "cardhouse/" + keys.ids().getFirst());
        return new TransparencyLog(
                chores::areOurs,
                store,
                receipts,
                new LogKey(origin, LogKey.Kind.LOG, receipts.key()),
                settings.policy().map(LogWiring::witnesses).orElse(List.of()),
                new HttpWitnessClient(),
                clock);
    }

    private static List<LogPolicy.Witness> witnesses(Path file) {
        try {
            return LogPolicy.read(Files.readString(file)).witnesses();
        } catch (IOException | IllegalArgumentException wrong) {
            throw new IllegalStateException(
                    "cardhouse.log.policy: " + file + ": " + wrong.getMessage(), wrong);
        }
    }
}
