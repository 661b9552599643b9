package cardhouse.postgres;

import cardhouse.audit.Archive;
import cardhouse.audit.Signers;
import cardhouse.dataset.PublicMatches;
import cardhouse.requests.Unavailable;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.flywaydb.core.Flyway;

/// A house's database without its service, for commands.
public final class ServerDatabase implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final AgroalDataSource pool;

    private ServerDatabase(AgroalDataSource pool) {
        this.pool = pool;
    }

    /// @param url for JDBC
    public record Access(String url, String user, String password) {}

    /// @param connections how many at once
    public static ServerDatabase open(Access access, int connections) {
        var configuration =
                new AgroalDataSourceConfigurationSupplier()
                        .metricsEnabled(false)
                        .connectionPoolConfiguration(pool ->
                                pool.maxSize(connections)
                                        .acquisitionTimeout(PATIENCE)
                                        .connectionFactoryConfiguration(factory ->
                                                factory.jdbcUrl(access.url())
                                                        // A refused row may hold cards.
                                                        .jdbcProperty(
                                                                "logServerErrorDetail", "false")
                                                        .principal(new NamePrincipal(access.user()))
                                                        .credential(
                                                                new SimplePassword(
                                                                        access.password()))));
        try {
            return new ServerDatabase(AgroalDataSource.from(configuration));
        } catch (SQLException failed) {
            throw new Unavailable(failed);
        }
    }

    /// Makes the tables, or brings them up to date, as the server does at its start.
    ///
    /// @param service the role that it works as
    public static void migrate(Access owner, String service) {
        Flyway.configure(ServerDatabase.class.getClassLoader())
                .dataSource(owner.url(), owner.user(), owner.password())
                .locations("classpath:db/migration")
                .placeholders(Map.of("service", service))
                .load()
                .migrate();
    }

    public Archive archive(Signers signers) {
        return new PostgresArchive(pool, signers);
    }

    public PublicMatches publicMatches() {
        return new PostgresPublicMatches(pool);
    }

    public PostgresIntake intake(Clock clock) {
        return new PostgresIntake(pool, clock);
    }

    /// Why the database cannot be used, in a line.
    public static String why(Unavailable away) {
        if (!(away.getCause() instanceof SQLException sql)) return String.valueOf(away.getCause());
        // No such column or table.
        boolean other = "42703".equals(sql.getSQLState()) || "42P01".equals(sql.getSQLState());
        return other
                ? "its tables are not those of this release: start the service once"
                : String.valueOf(sql.getMessage());
    }

    @Override
    public void close() {
        pool.close();
    }
}
