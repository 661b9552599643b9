package cardhouse.platform.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import cardhouse.platform.requests.Unavailable;
import jakarta.interceptor.InvocationContext;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionManager;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A transaction that the database has stopped for another one is done again, a few times.
@Beside
class OutagesTest {
    private final AtomicInteger tried = new AtomicInteger();

    private Object done(int status, int failures, Exception failure) throws Exception {
        var outages =
                new Outages(instead(TransactionManager.class, Map.of("getStatus", () -> status)));
        Callable<Object> work =
                () -> {
                    if (tried.incrementAndGet() <= failures) throw failure;
                    return "done";
                };
        return String.valueOf(
                outages.tell(instead(InvocationContext.class, Map.of("proceed", work))));
    }

    private static <T> T instead(Class<T> type, Map<String, Callable<?>> calls) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (_, method, _) ->
                                Objects.requireNonNull(calls.get(method.getName())).call()));
    }

    /// As the transaction manager says it.
    private static Exception atCommit(String state) {
        var failed = new RollbackException("rolled back");
        failed.addSuppressed(new SQLException("planted", state));
        return failed;
    }

    @ParameterizedTest
    @ValueSource(strings = {"40001", "40P01"})
    void serialization_failures_are_retried(String state) throws Exception {
        assertThat(done(Status.STATUS_NO_TRANSACTION, 3, atCommit(state))).isEqualTo("done");
        assertThat(tried).hasValue(4);
    }

    @Test
    void repeated_serialization_failures_are_an_outage() {
        assertThatThrownBy(() -> done(Status.STATUS_NO_TRANSACTION, 99, atCommit("40001")))
                .isInstanceOf(Unavailable.class);
        assertThat(tried).hasValue(Outages.ATTEMPTS);
    }

    @Test
    void inside_of_another_transaction_that_one_is_done_again() {
        assertThatThrownBy(() -> done(Status.STATUS_ACTIVE, 1, atCommit("40P01")))
                .isInstanceOf(Unavailable.class);
        assertThat(tried).hasValue(1);
    }

    @Test
    void other_faults_are_not_tried_again() {
        var fault = atCommit("23505");
        assertThatThrownBy(() -> done(Status.STATUS_NO_TRANSACTION, 1, fault)).isSameAs(fault);
        assertThat(tried).hasValue(1);
    }
}
