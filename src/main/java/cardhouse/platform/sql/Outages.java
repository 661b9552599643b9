package cardhouse.platform.sql;

import cardhouse.platform.requests.Unavailable;
import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Distinguishes an unavailable database from a wrong request. Works outside of the transaction,
/// because its commit may be what fails.
@TranslatesDatabaseErrors
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE)
public class Outages {
    /// Connection lost, resources short, operator intervened, system error.
    private static final Set<String> AWAY = Set.of("08", "53", "57", "58");

    /// A standby that is about to take over: the server is never configured to write to a standby.
    private static final String READ_ONLY = "25006";

    /// The driver's, when it is to give up a connection that it is about to make.
    private static final String GIVEN_UP = "99999";

    /// Serialization failure, deadlock: the database has rolled back this transaction for another.
    private static final Set<String> CONTENTION = Set.of("40001", "40P01");

    /// Number of attempts for a transaction that yields to others.
    public static final int ATTEMPTS = 4;

    private final TransactionManager transactions;

    Outages(TransactionManager transactions) {
        this.transactions = transactions;
    }

    @AroundInvoke
    @Nullable Object tell(InvocationContext call) throws Exception {
        // Inside of another transaction, that one has to be done again.
        boolean isWhole = transactions.getStatus() == Status.STATUS_NO_TRANSACTION;
        for (int attempt = 1; ; attempt++) {
            try {
                return call.proceed();
            } catch (Exception failed) {
                boolean isContention = isContention(failed);
                if (isContention && isWhole && attempt < ATTEMPTS) continue;
                // A commit that fails comes as a checked exception of the transaction manager.
                if (isContention || has(failed, Outages::isAway)) throw new Unavailable(failed);
                throw failed;
            }
        }
    }

    /// Whether an immediate retry may succeed.
    public static boolean isContention(Throwable failed) {
        return has(failed, state -> state != null && CONTENTION.contains(state));
    }

    /// The transaction manager has the database's error as a cause or as a suppressed exception.
    private static boolean has(Throwable failed, Predicate<@Nullable String> state) {
        if (failed instanceof SQLException sql && state.test(sql.getSQLState())) return true;
        Throwable cause = failed.getCause();
        return cause != null && has(cause, state)
                || Arrays.stream(failed.getSuppressed()).anyMatch(one -> has(one, state));
    }

    /// The pool's own complaint, that no connection is to be had, has no state.
    private static boolean isAway(@Nullable String state) {
        return state == null
                || state.equals(READ_ONLY)
                || state.equals(GIVEN_UP)
                || state.length() == 5 && AWAY.contains(state.substring(0, 2));
    }
}
