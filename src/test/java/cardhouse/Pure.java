package cardhouse;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// Pure computations: these tests share no mutable state with each other or with other tests, and
/// do not wait. They run in parallel on every core, next to the tests of the running service. Those
/// have one thread (`junit-platform.properties`) and a [higher priority][LowPriorityInterceptor].
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(LowPriorityInterceptor.class)
public @interface Pure {}
