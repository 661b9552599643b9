package cardhouse.http.edge;

import static java.lang.annotation.ElementType.PARAMETER;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The list that a cursor belongs to. It is part of the cursor ([Slice]), so that no list takes the
/// cursor of another, or an id, for its own.
@Retention(RetentionPolicy.RUNTIME)
@Target(PARAMETER)
public @interface CursorOf {
    String value();
}
