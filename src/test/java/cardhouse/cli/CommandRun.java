package cardhouse.cli;

import cardhouse.audit.TestMatch;
import cardhouse.json.Json;
import cardhouse.keys.KeyFolder;
import cardhouse.keys.TrustedIssuers;
import cardhouse.postgres.ServerDatabase;
import cardhouse.postgres.ServerDatabase.Access;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.postgresql.ds.PGSimpleDataSource;

/// Runs commands on a database and a folder of keys.
final class CommandRun {
    private final PGSimpleDataSource database;
    private final Path keys;
    private String told = "";
    private String written = "";

    CommandRun(javax.sql.DataSource database, Path keys) {
        this.database = (PGSimpleDataSource) database;
        this.keys = keys;
    }

    /// As the house whose key signs test matches.
    CommandRun ofTheSameHouse() throws IOException {
        Files.createDirectories(keys);
        Files.writeString(
                keys.resolve("0001.pem"),
                "-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n"
                        .formatted(TestMatch.SECRET));
        return this;
    }

    /// The key set of that house in a file.
    static Path publishedKeys(Path folder) throws IOException {
        return Files.writeString(folder.resolve("jwks.json"), Json.write(TestMatch.KEYS.plain()));
    }

    private OfflineServer open(int connections) {
        var access =
                new Access(
                        String.valueOf(database.getUrl()),
                        String.valueOf(database.getUser()),
                        String.valueOf(database.getPassword()));
        return OfflineServer.of(
                ServerDatabase.open(access, connections), new TrustedIssuers(KeyFolder.open(keys)));
    }

    int export(String... arguments) {
        return run("", Stream.concat(Stream.of("export"), Stream.of(arguments)));
    }

    int take(String input, Object... arguments) {
        return run(input, Stream.concat(Stream.of("import"), Stream.of(arguments)));
    }

    /// @param arguments `audit` or `rules`, and what comes after
    int inspect(String... arguments) {
        return run("", Stream.of(arguments));
    }

    private int run(String input, Stream<?> arguments) {
        var in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var terminal = new Terminal(in, out, new PrintStream(err, true, StandardCharsets.UTF_8));
        int code =
                new Commands(terminal, this::open)
                        .run(arguments.map(Object::toString).toArray(String[]::new));
        written = out.toString(StandardCharsets.UTF_8);
        told = err.toString(StandardCharsets.UTF_8);
        return code;
    }

    /// What was said to people.
    String told() {
        return told;
    }

    /// What was written for programs.
    String written() {
        return written;
    }

    List<String> lines() {
        return written.lines().toList();
    }
}
