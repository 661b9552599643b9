package cardhouse.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import cardhouse.Seed;
import cardhouse.TestDatabase;
import cardhouse.audit.TestMatch;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Journal.Appended;
import cardhouse.match.journal.Outbox;
import cardhouse.requests.Unavailable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// One thread commits everybody's entries, so nothing may end it.
@Beside
class GroupCommitTest {
    /// Thrown by the next connection that is asked for.
    private final AtomicReference<@Nullable Throwable> planted = new AtomicReference<>();

    private final DataSource database = failing(TestDatabase.fresh());

    private DataSource failing(DataSource real) {
        return (DataSource)
                Proxy.newProxyInstance(
                        getClass().getClassLoader(),
                        new Class<?>[] {DataSource.class},
                        (_, method, arguments) -> {
                            Throwable failure = planted.getAndSet(null);
                            if (failure != null) throw failure;
                            try {
                                return method.invoke(real, arguments);
                            } catch (InvocationTargetException failed) {
                                throw failed.getCause();
                            }
                        });
    }

    @Test
    @Timeout(60)
    void it_goes_on_after_the_worst_of_errors() throws Exception {
        var played = TestMatch.any(1);
        try (var stored = new StoredMatches(database);
                var journal = new PostgresJournal(database)) {
            stored.migrate();
            stored.keep(played, 1);
            ChainedEntry second = played.journal().get(1);

            planted.set(new OutOfMemoryError("planted"));
            assertThatThrownBy(() -> append(journal, played, second))
                    .isInstanceOf(Unavailable.class)
                    .hasRootCauseInstanceOf(OutOfMemoryError.class);

            assertThat(append(journal, played, second)).isEqualTo(Appended.KEPT);
        }
    }

    private static Appended append(PostgresJournal journal, TestMatch played, ChainedEntry entry) {
        var key = Optional.of(Seed.another("GroupCommitTest").toString());
        return journal.append(played.match().id(), entry, key, Outbox.NONE);
    }
}
