package cardhouse.platform.sql;

import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Whatever of this type fails because the database is away fails with
/// [cardhouse.platform.requests.Unavailable], so that nobody else has to know how databases fail.
@InterceptorBinding
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface TellsOutages {}
