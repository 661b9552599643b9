package cardhouse.http.parameters;

import static java.lang.annotation.ElementType.PARAMETER;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The bounds of a whole number in a query, inclusive.
@Retention(RetentionPolicy.RUNTIME)
@Target(PARAMETER)
public @interface IntRange {
    /// Larger than any revision or count.
    int MOST = 999_999_999;

    int least() default 1;

    int most() default MOST;
}
