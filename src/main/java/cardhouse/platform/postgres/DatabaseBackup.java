package cardhouse.platform.postgres;

import cardhouse.archive.audits.store.MatchArchiver;
import cardhouse.platform.backup.BackupFile;
import cardhouse.platform.backup.BackupWriter;
import cardhouse.platform.backup.BadBackup;
import cardhouse.platform.postgres.ServerDatabase.Access;
import cardhouse.platform.requests.Unavailable;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/// Backup and restore of a whole database.
public final class DatabaseBackup {
    private final DataSource database;
    private final String service;

    DatabaseBackup(DataSource database, String service) {
        this.database = database;
        this.service = service;
    }

    /// @param owner the role that owns the tables
    /// @param service the role that the server works as
    public static DatabaseBackup of(Access owner, String service) {
        var source = new PGSimpleDataSource();
        source.setUrl(owner.url());
        source.setUser(owner.user());
        source.setPassword(owner.password());
        // The detail of an error may contain cards of the rejected row.
        source.setLogServerErrorDetail(false);
        return new DatabaseBackup(source, service);
    }

    /// The operation is not possible with this database; has one line for the operator.
    public static final class Refused extends Exception {
        private static final long serialVersionUID = 1;

        Refused(String line) {
            super(line, null, false, false);
        }

        public String line() {
            return String.valueOf(getMessage());
        }
    }

    /// Writes all present data of the database, while others write to it.
    ///
    /// @throws Refused if there is no data, or data that this release does not know
    /// @throws Unavailable if it cannot be read
    public void write(BackupWriter out) throws IOException, Refused {
        Optional<MigrationInfo> later =
                asked(flyway ->
                        Arrays.stream(flyway.info().applied())
                                .filter(one -> one.getState() == MigrationState.FUTURE_SUCCESS)
                                .findFirst());
        if (later.isPresent())
            throw new Refused(
                    "its schema has version %s, of a later release: back it up with that release"
                            .formatted(later.get().getVersion()));
        if (!new DatabaseDump(database).write(out))
            throw new Refused("the database has no tables of Cardhouse");
    }

    /// Checks that a backup can be restored here.
    ///
    /// @throws Refused if the database is not empty
    /// @throws BadBackup if this release does not know the tables in the backup
    public void expect(BackupFile backup) throws BadBackup, Refused {
        var there = new DatabaseRestore(database).inTheWay();
        if (!there.isEmpty())
            throw new Refused(
                    "the database is not empty, it has the table "
                            + there.getLast()
                            + ": a backup is restored into an empty one only");
        String schema = backup.manifest().schema();
        if (!asked(
                flyway ->
                        Arrays.stream(flyway.info().all())
                                .anyMatch(one -> schema.equals(String.valueOf(one.getVersion())))))
            throw BadBackup.ofANewerRelease(schema);
    }

    /// For operators who remove matches from the database permanently.
    public MatchArchiver retirements() {
        return new MatchArchiver(database);
    }

    /// Restores all data of a backup, or nothing, and migrates it.
    ///
    /// @throws Unavailable if the database reports an error
    public void restore(BackupFile backup) throws IOException, Refused {
        expect(backup);
        var restore = new DatabaseRestore(database);
        restore.makeSchemaBeside();
        try {
            asked(
                    Flyway::migrate,
                    beside ->
                            beside.defaultSchema(DatabaseRestore.BESIDE)
                                    .schemas(DatabaseRestore.BESIDE)
                                    .target(
                                            MigrationVersion.fromVersion(
                                                    backup.manifest().schema()))
                                    // The role's privileges are granted once the tables are up to
                                    // date.
                                    .placeholders(Map.of("service", "none")));
            restore.fill(backup);
        } catch (IOException | RuntimeException failed) {
            try {
                restore.dropSchemaBeside();
            } catch (Unavailable gone) {
                failed.addSuppressed(gone);
            }
            throw failed;
        }
        asked(Flyway::migrate);
    }

    private <T> T asked(Function<Flyway, T> question) {
        return asked(question, as -> as);
    }

    private <T> T asked(
            Function<Flyway, T> question,
            Function<FluentConfiguration, FluentConfiguration> otherwise) {
        try {
            return question.apply(
                    otherwise
                            .apply(
                                    Flyway.configure(DatabaseBackup.class.getClassLoader())
                                            .dataSource(database)
                                            .locations("classpath:db/migration")
                                            .placeholders(Map.of("service", service)))
                            .load());
        } catch (FlywayException failed) {
            for (@Nullable Throwable why = failed; why != null; why = why.getCause())
                if (why instanceof SQLException) throw new Unavailable(why);
            throw new Unavailable(failed);
        }
    }
}
