package cardhouse.postgres;

import cardhouse.requests.Unavailable;
import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Tells a database that is away from a request that was wrong. Works outside of the transaction,
/// for its commit may be what fails.
@TellsOutages
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE)
class Outages {
    /// Connection lost, resources short, operator intervened, system error.
    private static final Set<String> AWAY = Set.of("08", "53", "57", "58");

    /// A standby that is about to take over: nobody else would write to one.
    private static final String READ_ONLY = "25006";

    /// The driver's, when it is to give up a connection that it is about to make.
    private static final String GIVEN_UP = "99999";

    @AroundInvoke
    @Nullable Object tell(InvocationContext call) throws Exception {
        try {
            return call.proceed();
        } catch (Exception failed) {
            // A commit that fails comes as a checked exception of the transaction manager.
            if (isOutage(failed)) throw new Unavailable(failed);
            throw failed;
        }
    }

    /// The transaction manager names what the database said as a cause or beside it.
    private static boolean isOutage(Throwable failed) {
        if (failed instanceof SQLException sql && isAway(sql.getSQLState())) return true;
        Throwable cause = failed.getCause();
        return cause != null && isOutage(cause)
                || Arrays.stream(failed.getSuppressed()).anyMatch(Outages::isOutage);
    }

    /// The pool's own complaint, that no connection is to be had, has no state.
    private static boolean isAway(@Nullable String state) {
        return state == null
                || state.equals(READ_ONLY)
                || state.equals(GIVEN_UP)
                || state.length() == 5 && AWAY.contains(state.substring(0, 2));
    }
}
