package cardhouse.cli;

import cardhouse.archive.audits.TestMatch;
import cardhouse.platform.json.Json;
import cardhouse.platform.keys.KeyFolder;
import cardhouse.platform.postgres.ServerDatabase;
import cardhouse.platform.postgres.ServerDatabase.Access;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/// Runs commands on a database and a folder of keys.
final class CommandRun {
    private final DataSource database;
    private final Path keys;
    private String told = "";
    private String written = "";

    CommandRun(DataSource database, Path keys) {
        this.database = database;
        this.keys = keys;
    }

    /// As the server whose key signs test matches.
    CommandRun ofTheSameHouse() throws IOException {
        TestMatch.keepSecret(keys);
        return this;
    }

    /// The key set of that house in a file.
    static Path publishedKeys(Path folder) throws IOException {
        return Files.writeString(folder.resolve("jwks.json"), Json.write(TestMatch.KEYS.plain()));
    }

    /// How a database of a test is reached.
    static Access access(DataSource database) {
        var source = (PGSimpleDataSource) database;
        return new Access(
                String.valueOf(source.getUrl()),
                String.valueOf(source.getUser()),
                String.valueOf(source.getPassword()));
    }

    private OfflineServer open(int connections) {
        return OfflineServer.of(
                ServerDatabase.open(access(database), connections), KeyFolder.open(keys));
    }

    int export(String... arguments) {
        return run("", Stream.concat(Stream.of("export"), Stream.of(arguments)));
    }

    int take(String input, Object... arguments) {
        return run(input, Stream.concat(Stream.of("import"), Stream.of(arguments)));
    }

    /// @param arguments `audit` or `check-rules`, and what comes after
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
