package cardhouse.platform.sql;

import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Methods of a type with this annotation throw [cardhouse.platform.requests.Unavailable] if the
/// database is away, so that no other code has to know how databases fail.
@InterceptorBinding
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface TranslatesDatabaseErrors {}
