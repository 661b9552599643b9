package cardhouse.cli;

import cardhouse.platform.installation.Installation;
import cardhouse.platform.installation.Installation.External;
import cardhouse.platform.installation.Installation.SelfContained;
import cardhouse.platform.postgres.DatabaseBackup;
import cardhouse.platform.postgres.ServerDatabase.Access;
import cardhouse.platform.postgres.embedded.CannotRunPostgres;
import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A complete installation, for backup and restore: its database, opened as the role that owns the
/// tables, and its key folder.
final class AdminInstallation implements AutoCloseable {
    private final DatabaseBackup database;
    private final Path keys;
    private final @Nullable EmbeddedPostgres postgres;

    private AdminInstallation(
            DatabaseBackup database, Path keys, @Nullable EmbeddedPostgres postgres) {
        this.database = database;
        this.keys = keys;
        this.postgres = postgres;
    }

    /// The purpose for which the installation is opened.
    enum Purpose {
        /// Allowed while the server runs.
        BESIDE,

        /// Allowed only while the server is stopped.
        FILL
    }

    /// Opens an installation.
    @FunctionalInterface
    interface Door {
        AdminInstallation open(Purpose purpose) throws OfflineDatabase.Closed;
    }

    /// Uses an existing database.
    static AdminInstallation of(DatabaseBackup database, Path keys) {
        return new AdminInstallation(database, keys, null);
    }

    /// Uses the configured installation.
    static AdminInstallation open(Purpose purpose) throws OfflineDatabase.Closed {
        try {
            return switch (Installation.configured()) {
                case External external -> open(external);
                case SelfContained own -> open(own, purpose);
            };
        } catch (Installation.CannotBeUsed incomplete) {
            throw new OfflineDatabase.Closed(incomplete.line());
        } catch (CannotRunPostgres failure) {
            throw new OfflineDatabase.Closed(failure.line());
        }
    }

    private static AdminInstallation open(External installation) {
        var owner = installation.owner();
        var access = new Access(owner.url(), owner.username(), owner.password());
        return of(
                DatabaseBackup.of(access, installation.database().username()), installation.keys());
    }

    private static AdminInstallation open(SelfContained installation, Purpose purpose)
            throws OfflineDatabase.Closed {
        Path folder = installation.folder();
        if (purpose == Purpose.BESIDE && !EmbeddedPostgres.isThere(folder))
            throw new OfflineDatabase.Closed("no database found in " + folder);
        try {
            var postgres = EmbeddedPostgres.on(folder).start();
            return new AdminInstallation(
                    owned(postgres.url(), postgres.password()), installation.keys(), postgres);
        } catch (CannotRunPostgres failure) {
            if (purpose != Purpose.BESIDE || !failure.isInUse()) throw failure;
            var beside = EmbeddedPostgres.beside(folder);
            return of(owned(beside.url(), beside.password()), installation.keys());
        }
    }

    private static DatabaseBackup owned(String url, String password) {
        return DatabaseBackup.of(
                new Access(url, EmbeddedPostgres.OWNER, password), EmbeddedPostgres.SERVICE);
    }

    DatabaseBackup database() {
        return database;
    }

    /// The key folder.
    Path keys() {
        return keys;
    }

    @Override
    public void close() {
        if (postgres != null) postgres.close();
    }
}
