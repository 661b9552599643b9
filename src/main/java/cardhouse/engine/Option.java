package cardhouse.engine;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Describes one option of a game's rules, on the record component that holds it.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Option {
    /// One line for people.
    String value();

    /// The least value of a number.
    int min() default 0;

    /// The greatest value of a number.
    int max() default Integer.MAX_VALUE;

    /// The values of a number, where they are not all those from the least to the greatest; none
    /// listed means all.
    int[] numbers() default {};

    /// A regular expression that the names of a structured option's entries match as a whole.
    String keys() default ".+";

    /// The constants of an enum that this game offers; none listed means all.
    String[] only() default {};
}
