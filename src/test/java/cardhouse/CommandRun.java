package cardhouse;

import cardhouse.audit.Inspection.Aim;
import cardhouse.audit.TestMatch;
import cardhouse.json.Json;
import cardhouse.postgres.ServerDatabase;
import cardhouse.postgres.ServerDatabase.Access;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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

    private Premises open(int connections) {
        var access =
                new Access(
                        String.valueOf(database.getUrl()),
                        String.valueOf(database.getUser()),
                        String.valueOf(database.getPassword()));
        return Premises.of(
                ServerDatabase.open(access, connections), new OtherHouses(KeyFolder.open(keys)));
    }

    int export(String... arguments) {
        var out = new ByteArrayOutputStream();
        int code = telling(err -> new ExportCommand(this::open, out, err).run(List.of(arguments)));
        written = out.toString(StandardCharsets.UTF_8);
        return code;
    }

    int take(String input, Object... arguments) {
        var in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        var texts = Arrays.stream(arguments).map(Object::toString).toList();
        return telling(err -> new ImportCommand(this::open, in, err).run(texts));
    }

    /// @param arguments after `audit` or `rules`
    int inspect(String... arguments) {
        var out = new ByteArrayOutputStream();
        Aim aim = Aim.valueOf(arguments[0].toUpperCase(Locale.ROOT));
        var rest = List.of(arguments).subList(1, arguments.length);
        int code = telling(err -> new InspectCommand(aim, this::open, out, err).run(rest));
        written = out.toString(StandardCharsets.UTF_8);
        return code;
    }

    private interface Run {
        int on(PrintStream err);
    }

    private int telling(Run run) {
        var bytes = new ByteArrayOutputStream();
        int code = run.on(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        told = bytes.toString(StandardCharsets.UTF_8);
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
