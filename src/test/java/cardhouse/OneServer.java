package cardhouse;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

/// What holds of a database on one server alone, and is left out where the journal is
/// [distributed][CitusServer].
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@DisabledIfEnvironmentVariable(
        named = "CARDHOUSE_CITUS_URL",
        matches = ".+",
        disabledReason = "it holds of one server alone")
public @interface OneServer {
    /// Why it does not hold of several.
    String value();
}
