package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.PackagedService;
import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Evidence;
import cardhouse.crash.Tables;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.json.Proofs;
import cardhouse.platform.keys.KeySetFile;
import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyFactory;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;

/// A backup of a server at which fifty matches are played, restored into another data folder, into
/// Debian's PostgreSQL, and from there into a data folder again.
@Tag("deploy")
@Timeout(3600)
class BackupDeployIT {
    private static final int MATCHES = 50;
    private static final String ENTRIES =
            "select match_id || ' ' || revision as place, md5(e::text) as content from entry e";

    @TempDir Path folder;
    private Path file = Path.of("");

    @Test
    void backup_contains_all_acknowledged_moves() throws Exception {
        file = folder.resolve("backup");
        try (var service = PackagedService.brieflyOn(Path.of("target", "backup-it"));
                var tables = Tables.at(service.address(), MATCHES)) {
            tables.play(20 * MATCHES);
            List<Tables.Told> before = tables.told();
            int moves = tables.moves();

            long began = System.nanoTime();
            String told = Packaged.cardhouse(onFolder(service.home()), "backup", file.toString());
            double seconds = (System.nanoTime() - began) / 1e9;
            int meanwhile = tables.moves() - moves;
            assertThat(meanwhile).as("moves that were accepted meanwhile").isPositive();
            System.out.printf(
                    "%s; with the start of the JVM %.1f s, in which %d moves were accepted%n",
                    told, seconds, meanwhile);
            tables.play(2 * MATCHES);
            tables.leave();

            isClosed(service.home().resolve("keys"));
            var there = rows(running(service.home()), ENTRIES);

            Path other = folder.resolve("other");
            Packaged.cardhouse(onFolder(other), "restore", file.toString());
            try (var postgres = EmbeddedPostgres.on(other).start()) {
                holds(
                        postgres.dataSource(EmbeddedPostgres.OWNER, EmbeddedPostgres.DATABASE),
                        there,
                        before);
            }
            assertThat(Packaged.cardhouse(onFolder(other), "audit"))
                    .contains("0 NOT PROVEN, 0 not done");

            onDebian(there, before, jwks(service.address()));
        }
    }

    private void onDebian(
            Map<String, String> there, List<Tables.Told> before, String publishedBefore)
            throws Exception {
        try (var postgres = DebianPostgres.started()) {
            var environment = postgres.settings(folder.resolve("keys"));
            Packaged.cardhouse(environment, "restore", file.toString());
            holds(postgres.owner("cardhouse"), there, before);
            assertThat(Packaged.cardhouse(environment, "audit"))
                    .contains("0 NOT PROVEN, 0 not done");

            try (var service =
                    PackagedService.brieflyOn(Path.of("target", "backup-debian"), environment)) {
                var keys = new ObjectMapper();
                assertThat(keys.readTree(jwks(service.address())))
                        .isEqualTo(keys.readTree(publishedBefore));
                receiptsAreGood(service.address(), before, publishedBefore);
                try (var tables = Tables.at(service.address(), 2)) {
                    tables.play(10);
                    tables.leave();
                }
            }

            // The other way, to a later version.
            Path back = folder.resolve("back");
            Path second = folder.resolve("second");
            Packaged.cardhouse(environment, "backup", second.toString());
            Packaged.cardhouse(onFolder(back), "restore", second.toString());
            try (var later = EmbeddedPostgres.on(back).start()) {
                assertThat(
                                rows(
                                        later.dataSource(
                                                EmbeddedPostgres.OWNER, EmbeddedPostgres.DATABASE),
                                        ENTRIES))
                        .isEqualTo(rows(postgres.owner("cardhouse"), ENTRIES));
            }
        }
    }

    /// The backup contains no key in any readable form.
    private void isClosed(Path keys) throws Exception {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        String pem = Files.readString(keys.resolve("0001.pem"));
        String base64 = pem.replaceAll("-----.*-----|\\s", "");
        byte[] encoded = Base64.getDecoder().decode(base64);
        var key =
                (EdECPrivateKey)
                        KeyFactory.getInstance("Ed25519")
                                .generatePrivate(new PKCS8EncodedKeySpec(encoded));
        assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                .doesNotContain(
                        "PRIVATE KEY",
                        base64,
                        new String(encoded, StandardCharsets.ISO_8859_1),
                        new String(key.getBytes().orElseThrow(), StandardCharsets.ISO_8859_1));
    }

    /// All that was acknowledged before, and nothing that is not there.
    private static void holds(
            DataSource restored, Map<String, String> there, List<Tables.Told> before)
            throws SQLException {
        Map<String, String> entries = rows(restored, ENTRIES);
        assertThat(there).containsAllEntriesOf(entries);
        for (var told : before)
            for (int revision : told.receipts().keySet())
                assertThat(entries).containsKey(told.match() + " " + revision);
        for (String place : entries.keySet()) {
            String[] parts = place.split(" ");
            int revision = Integer.parseInt(parts[1]);
            if (revision > 1) assertThat(entries).containsKey(parts[0] + " " + (revision - 1));
        }
    }

    /// Of all matches that were over: held against the proofs of the restored server, by what
    /// `verify` judges with; by that itself for one of them.
    private void receiptsAreGood(URI address, List<Tables.Told> before, String published)
            throws Exception {
        Path set = Files.writeString(folder.resolve("jwks.json"), published);
        var keys = Optional.of(KeySetFile.read(set));
        var auditor = new Auditor(new CanonicalJson());
        int checked = 0;
        for (var told : before) {
            String proof = get(address, "/v1/matches/" + told.match() + "/proof");
            if (!proof.contains("\"serverSeed\"") || told.receipts().isEmpty()) continue;
            if (checked == 0) isProven(proof, set, told.receipts().values());
            var evidence = Proofs.read(proof.getBytes(StandardCharsets.UTF_8), keys);
            assertThat(auditor.audit(with(evidence, told.receipts().values())).proven())
                    .as(told.match())
                    .isTrue();
            checked += told.receipts().size();
        }
        assertThat(checked).as("receipts of matches that were over").isPositive();
        System.out.printf("%d receipts from before are good%n", checked);
    }

    private void isProven(String proof, Path keys, Collection<String> receipts) throws IOException {
        var words = new ArrayList<>(List.of("verify", "--keys", keys.toString()));
        for (String receipt : receipts) words.addAll(List.of("--receipt", receipt));
        words.add(Files.writeString(folder.resolve("proof.json"), proof).toString());
        assertThat(Packaged.cardhouse(Map.of(), words.toArray(String[]::new))).contains(": proven");
    }

    private static Evidence with(Evidence proof, Collection<String> receipts) {
        return new Evidence(
                proof.header(),
                proof.headerHash(),
                proof.items(),
                proof.outcome(),
                proof.serverSeed(),
                Stream.concat(proof.receipts().stream(), receipts.stream()).toList(),
                proof.keys());
    }

    private static String jwks(URI address) throws Exception {
        return get(address, "/.well-known/jwks.json");
    }

    private static String get(URI address, String path) throws Exception {
        try (var client = HttpClient.newHttpClient()) {
            return client.send(
                            HttpRequest.newBuilder(address.resolve(path)).build(),
                            BodyHandlers.ofString())
                    .body();
        }
    }

    /// Of the server that runs there.
    private static DataSource running(Path home) {
        var beside = EmbeddedPostgres.beside(home);
        var source = new PGSimpleDataSource();
        source.setUrl(beside.url());
        source.setUser(EmbeddedPostgres.OWNER);
        source.setPassword(beside.password());
        return source;
    }

    private static Map<String, String> rows(DataSource database, String query) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("set timezone = 'UTC'");
            var all = new HashMap<String, String>();
            try (var rows = statement.executeQuery(query)) {
                while (rows.next()) all.put(rows.getString(1), rows.getString(2));
            }
            return all;
        }
    }

    private static Map<String, String> onFolder(Path home) {
        return Map.of("CARDHOUSE_DATA", home.toString());
    }
}
