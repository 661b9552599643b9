package cardhouse.http.parameters;

import static java.lang.annotation.ElementType.PARAMETER;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The bounds of a whole number in a query; both may be had.
@Retention(RetentionPolicy.RUNTIME)
@Target(PARAMETER)
public @interface Within {
    /// No journal, and nothing else that is counted, has more.
    int MOST = 999_999_999;

    int least() default 1;

    int most() default MOST;
}
