package cardhouse.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.platform.postgres.DurabilityCheck;
import cardhouse.wiring.DatabaseCheck.Durability;
import io.quarkus.runtime.StartupEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The start of a server on a database that may lose commits.
@Tag("thorough")
@Beside
class DatabaseCheckTest {
    private static DurabilityCheck promises(String synchronousCommit) {
        return sessionsWith("synchronous_commit=" + synchronousCommit);
    }

    private static DurabilityCheck sessionsWith(String setting) {
        var database = TestDatabase.fresh();
        database.setOptions("-c " + setting);
        return new DurabilityCheck(database);
    }

    private static void start(String synchronousCommit, Durability durability) {
        new DatabaseCheck(promises(synchronousCommit), () -> durability).start(new StartupEvent());
    }

    @Test
    void a_database_that_commits_without_writing_is_found_out() {
        assertThat(promises("off").broken()).containsExactly("synchronous_commit=off");
        for (String good : new String[] {"on", "local", "remote_write", "remote_apply"})
            assertThat(promises(good).broken()).isEmpty();
    }

    @Test
    void sessions_in_which_statements_mean_something_else_are_refused() {
        for (String setting :
                new String[] {"transaction_isolation=serializable", "search_path=nowhere"}) {
            var promises =
                    sessionsWith("default_".repeat(setting.startsWith("t") ? 1 : 0) + setting);
            assertThat(promises.unusable()).containsExactly(setting);
            var check = new DatabaseCheck(promises, () -> Durability.WARN);
            assertThatThrownBy(() -> check.start(new StartupEvent()))
                    .hasMessageContaining(setting)
                    .hasMessageContaining("ALTER ROLE");
        }
        assertThat(promises("on").unusable()).isEmpty();
    }

    @Test
    void it_is_logged_or_refused() {
        assertThatCode(() -> start("off", Durability.WARN)).doesNotThrowAnyException();
        assertThatThrownBy(() -> start("off", Durability.ENFORCE))
                .hasMessageContaining("synchronous_commit=off")
                .hasMessageContaining("may be lost");
        assertThatCode(() -> start("on", Durability.ENFORCE)).doesNotThrowAnyException();
    }
}
