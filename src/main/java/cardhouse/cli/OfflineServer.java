package cardhouse.cli;

import cardhouse.archive.audits.Archive;
import cardhouse.archive.audits.store.MatchImporter;
import cardhouse.archive.dataset.PublicMatches;
import cardhouse.platform.installation.Installation;
import cardhouse.platform.installation.Installation.External;
import cardhouse.platform.installation.Installation.SelfContained;
import cardhouse.platform.keys.KeyFolder;
import cardhouse.platform.keys.TrustedIssuers;
import cardhouse.platform.postgres.SchemaVersions.Incompatible;
import cardhouse.platform.postgres.ServerDatabase;
import cardhouse.platform.postgres.ServerDatabase.Access;
import cardhouse.platform.postgres.embedded.CannotRunPostgres;
import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import cardhouse.platform.requests.Unavailable;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/// Gives commands the database and the keys of a server that is not running. If the server would
/// start its own PostgreSQL, the command starts it, so the server must be stopped. If the database
/// is external, the server may run.
final class OfflineServer implements AutoCloseable {
    private final ServerDatabase database;
    private final KeyFolder keys;
    private final TrustedIssuers signers;
    private final @Nullable EmbeddedPostgres postgres;

    private OfflineServer(
            ServerDatabase database, KeyFolder keys, @Nullable EmbeddedPostgres postgres) {
        this.database = database;
        this.keys = keys;
        this.signers = new TrustedIssuers(keys);
        this.postgres = postgres;
    }

    /// Uses an existing database.
    static OfflineServer of(ServerDatabase database, KeyFolder keys) {
        return new OfflineServer(database, keys, null);
    }

    /// Uses the configured installation.
    static OfflineServer open(int connections) throws OfflineDatabase.Closed {
        try {
            return switch (Installation.configured()) {
                case External external -> open(external, connections);
                case SelfContained own -> open(own, connections);
            };
        } catch (Installation.CannotBeUsed incomplete) {
            throw new OfflineDatabase.Closed(incomplete.line());
        } catch (CannotRunPostgres failure) {
            throw new OfflineDatabase.Closed(failure.line());
        } catch (KeyFolder.CannotUseKeys failure) {
            throw new OfflineDatabase.Closed(String.valueOf(failure.getMessage()));
        } catch (Incompatible schema) {
            throw new OfflineDatabase.Closed(String.valueOf(schema.getMessage()));
        } catch (Unavailable away) {
            throw new OfflineDatabase.Closed(
                    "the database cannot be used: " + ServerDatabase.why(away));
        }
    }

    private static OfflineServer open(External installation, int connections) {
        var keys = KeyFolder.open(installation.keys());
        var database = installation.database();
        var access = new Access(database.url(), database.username(), database.password());
        return of(ServerDatabase.open(access, connections), keys);
    }

    private static OfflineServer open(SelfContained installation, int connections) {
        var postgres = EmbeddedPostgres.on(installation.folder()).start();
        try {
            ServerDatabase.migrate(
                    new Access(postgres.url(), EmbeddedPostgres.OWNER, postgres.password()),
                    EmbeddedPostgres.SERVICE);
            var access = new Access(postgres.url(), EmbeddedPostgres.SERVICE, postgres.password());
            return new OfflineServer(
                    ServerDatabase.open(access, connections),
                    KeyFolder.open(installation.keys()),
                    postgres);
        } catch (RuntimeException failed) {
            postgres.close();
            throw failed;
        }
    }

    Archive archive() {
        return database.archive(signers);
    }

    PublicMatches publicMatches() {
        return database.publicMatches();
    }

    /// The signing keys of the server.
    KeyFolder keys() {
        return keys;
    }

    MatchImporter intake() {
        return database.intake(Clock.systemUTC());
    }

    TrustedIssuers signers() {
        return signers;
    }

    @Override
    public void close() {
        database.close();
        if (postgres != null) postgres.close();
    }
}
