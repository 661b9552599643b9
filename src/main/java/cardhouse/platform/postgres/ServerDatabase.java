package cardhouse.platform.postgres;

import cardhouse.archive.audits.Archive;
import cardhouse.archive.audits.Signers;
import cardhouse.archive.audits.store.MatchImporter;
import cardhouse.archive.audits.store.PostgresArchive;
import cardhouse.archive.dataset.PublicMatches;
import cardhouse.archive.dataset.store.PostgresPublicMatches;
import cardhouse.platform.postgres.SchemaVersions.Incompatible;
import cardhouse.platform.requests.Unavailable;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.postgresql.util.PSQLException;

/// A server's database without the service, for commands.
public final class ServerDatabase implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /// As for the sessions of the service, in application.properties.
    private static final String SESSION =
            "set default_transaction_isolation = 'read committed';"
                    + " set default_transaction_read_only = off;"
                    + " set array_nulls = on; set standard_conforming_strings = on";

    /// Kinds of SQL states: no connection, no such role or a wrong password, no such database.
    private static final Set<String> CLOSED = Set.of("08", "28", "3D");

    /// The letters of a state that say its kind.
    private static final int KIND = 2;

    private final AgroalDataSource pool;

    private ServerDatabase(AgroalDataSource pool) {
        this.pool = pool;
    }

    /// @param url for JDBC
    public record Access(String url, String user, String password) {}

    /// @param connections maximum number at once
    public static ServerDatabase open(Access access, int connections) {
        var configuration =
                new AgroalDataSourceConfigurationSupplier()
                        .metricsEnabled(false)
                        .connectionPoolConfiguration(pool ->
                                pool.maxSize(connections)
                                        .acquisitionTimeout(PATIENCE)
                                        .connectionFactoryConfiguration(factory ->
                                                factory.jdbcUrl(access.url())
                                                        .initialSql(SESSION)
                                                        // The detail of an error may contain cards
                                                        // of the rejected row.
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

    /// Creates or migrates the tables, as the server does at its start.
    ///
    /// @param service the role that it works as
    /// @throws Unavailable if the database cannot be reached or rejects the login
    /// @throws Incompatible if a contract step forbids it
    /// @throws FlywayException if the tables cannot be migrated
    public static void migrate(Access owner, String service) {
        try {
            Flyway.configure(ServerDatabase.class.getClassLoader())
                    .dataSource(owner.url(), owner.user(), owner.password())
                    .locations("classpath:db/migration")
                    .placeholders(Map.of("service", service))
                    .initSql(SESSION)
                    .callbacks(new SchemaVersions(SchemaVersions.CURRENT))
                    .load()
                    .migrate();
        } catch (FlywayException failed) {
            throw rejection(failed);
        }
    }

    private static RuntimeException rejection(FlywayException failed) {
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (cause instanceof Incompatible schema) return schema;
            if (cause instanceof SQLException sql && CLOSED.contains(kind(sql)))
                return new Unavailable(sql);
        }
        return failed;
    }

    private static String kind(SQLException sql) {
        String state = sql.getSQLState();
        return state == null || state.length() < KIND ? "" : state.substring(0, KIND);
    }

    public Archive archive(Signers signers) {
        return new PostgresArchive(pool, signers);
    }

    public PublicMatches publicMatches() {
        return new PostgresPublicMatches(pool);
    }

    public MatchImporter intake(Clock clock) {
        return new MatchImporter(pool, clock);
    }

    /// The reason why the database cannot be used, in a line.
    public static String why(Unavailable away) {
        if (!(away.getCause() instanceof SQLException sql)) return String.valueOf(away.getCause());
        // An unknown column, table or function.
        boolean other =
                List.of("42703", "42P01", "42883").contains(String.valueOf(sql.getSQLState()));
        return other
                ? "its schema is not that of this release: start the server once to migrate it"
                : message(sql);
    }

    /// Without the place in the source code of PostgreSQL that the driver adds.
    private static String message(SQLException sql) {
        for (Throwable cause = sql; cause != null; cause = cause.getCause())
            if (cause instanceof PSQLException rejected && rejected.getServerErrorMessage() != null)
                return String.valueOf(rejected.getServerErrorMessage().getMessage());
        return String.valueOf(sql.getMessage());
    }

    @Override
    public void close() {
        pool.close();
    }
}
