package cardhouse.platform.installation;

import cardhouse.archive.audits.TestMatch;
import cardhouse.match.store.StoredMatches;
import cardhouse.platform.postgres.ServerDatabase;
import cardhouse.platform.postgres.ServerDatabase.Access;
import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;

/// A data folder as a server leaves it that brings its own database.
public final class FilledFolder {
    private FilledFolder() {}

    /// Makes one with a match in its database, and with the key that signed it.
    public static void with(TestMatch match, Path folder) throws Exception {
        try (var postgres = EmbeddedPostgres.on(folder).start()) {
            var owner = new Access(postgres.url(), EmbeddedPostgres.OWNER, postgres.password());
            ServerDatabase.migrate(owner, EmbeddedPostgres.SERVICE);
            try (var stored =
                    new StoredMatches(
                            postgres.dataSource(
                                    EmbeddedPostgres.OWNER, EmbeddedPostgres.DATABASE))) {
                stored.keep(match);
            }
        }
        TestMatch.keepSecret(folder.resolve("keys"));
    }
}
