package cardhouse.http.edge;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/// How long an answer may be kept, as in `Cache-Control`, where it is not `no-store`.
@Retention(RetentionPolicy.RUNTIME)
public @interface Caching {
    /// Nothing is said of it.
    String UNSAID = "";

    String value();
}
