package cardhouse;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.AgroalConnectionPoolConfiguration.ConnectionValidator;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/// Pools connections as the service does, because opening one takes longer than most statements.
/// Idle connections are closed soon.
final class PooledSource extends PGSimpleDataSource {
    private static final long serialVersionUID = 1;
    private static final int MOST = 40;
    private static final Duration IDLE = Duration.ofSeconds(3);
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private transient @Nullable AgroalDataSource pool;

    @Override
    public Connection getConnection() throws SQLException {
        return pool().getConnection();
    }

    /// Made when first asked for, by what has been set until then.
    private synchronized AgroalDataSource pool() throws SQLException {
        var made = pool;
        if (made == null) {
            made = AgroalDataSource.from(configuration());
            pool = made;
        }
        return made;
    }

    private AgroalDataSourceConfigurationSupplier configuration() {
        return new AgroalDataSourceConfigurationSupplier()
                .metricsEnabled(false)
                .connectionPoolConfiguration(kept ->
                        kept.maxSize(MOST)
                                .acquisitionTimeout(PATIENCE)
                                .reapTimeout(IDLE)
                                // Tests end sessions.
                                .validateOnBorrow(true)
                                .connectionValidator(ConnectionValidator.defaultValidator())
                                .connectionFactoryConfiguration(factory ->
                                        factory.jdbcUrl(getUrl())
                                                .principal(new NamePrincipal(getUser()))
                                                .credential(new SimplePassword(getPassword()))));
    }
}
