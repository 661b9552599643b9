package cardhouse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.DatabaseCheck.Durability;
import cardhouse.postgres.PostgresPromises;
import io.quarkus.runtime.StartupEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Whether a server starts on a database that may lose what it commits.
@Tag("thorough")
@Beside
class DatabaseCheckTest {
    private static PostgresPromises promises(String synchronousCommit) {
        var database = TestDatabase.fresh();
        database.setOptions("-c synchronous_commit=" + synchronousCommit);
        return new PostgresPromises(database);
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
    void it_is_reported_or_refused() {
        assertThatCode(() -> start("off", Durability.REPORTED)).doesNotThrowAnyException();
        assertThatThrownBy(() -> start("off", Durability.REQUIRED))
                .hasMessageContaining("synchronous_commit=off")
                .hasMessageContaining("may be lost");
        assertThatCode(() -> start("on", Durability.REQUIRED)).doesNotThrowAnyException();
    }
}
