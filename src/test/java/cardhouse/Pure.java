package cardhouse;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// Tests that only calculate: they share nothing that changes, with each other or with anybody
/// else, and wait for nothing. They run on every core, beside each other and beside the tests of
/// the running service, which keep to one thread (`junit-platform.properties`) and which they let
/// [go first][Humbly].
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(Humbly.class)
public @interface Pure {}
