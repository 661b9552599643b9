package cardhouse;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.ResourceLocksProvider;

/// Tests that start their own resources: a database, a process or a server. They run in parallel
/// with all others, but one method after the other. Tests without such resources are [Pure].
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(LowPriorityInterceptor.class)
@ResourceLock(providers = Beside.OneMethodAtATime.class)
public @interface Beside {

    /// A lock for each class, which JUnit takes to mean that its methods wait for each other.
    final class OneMethodAtATime implements ResourceLocksProvider {
        @Override
        public Set<Lock> provideForClass(Class<?> test) {
            return Set.of(new Lock(test.getName()));
        }
    }
}
