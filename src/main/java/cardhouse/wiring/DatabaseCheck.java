package cardhouse.wiring;

import cardhouse.platform.postgres.DurabilityCheck;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import org.jboss.logging.Logger;

/// Checks at the start whether the database makes commits durable. The embedded PostgreSQL does.
@Singleton
final class DatabaseCheck {
    private static final Logger LOG = Logger.getLogger(DatabaseCheck.class);

    public enum Durability {
        /// The server starts anyway, and logs what may be lost.
        WARN,
        /// The server does not start on a database that may lose moves.
        ENFORCE
    }

    @ConfigMapping(prefix = "cardhouse.database")
    public interface Settings {
        /// Reaction to a PostgreSQL that may lose commits: `warn` logs an error, `enforce` prevents
        /// the start.
        @WithDefault("warn")
        Durability durability();
    }

    private final DurabilityCheck promises;
    private final Settings settings;

    DatabaseCheck(DurabilityCheck promises, Settings settings) {
        this.promises = promises;
        this.settings = settings;
    }

    void start(@Observes StartupEvent started) {
        List<String> unusable = promises.unusable();
        if (!unusable.isEmpty())
            throw new IllegalStateException(
                    "PostgreSQL runs sessions of this server with "
                            + String.join(", ", unusable)
                            + ": reset it for the role and the database (ALTER ROLE, ALTER DATABASE);"
                            + " a pooler must keep sessions; see deploy/database.md");
        List<String> broken = promises.broken();
        if (broken.isEmpty()) return;
        String complaint =
                "PostgreSQL runs with "
                        + String.join(", ", broken)
                        + ": committed moves may be lost when PostgreSQL or its machine stops";
        if (settings.durability() == Durability.ENFORCE) throw new IllegalStateException(complaint);
        LOG.error(complaint);
    }
}
