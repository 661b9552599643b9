package cardhouse.cli;

import cardhouse.platform.postgres.DatabaseBackup;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.sql.DataSource;

/// Runs commands as the owner of a database and a folder of keys.
final class OwnerRun {
    private final AdminInstallation.Door door;
    private String told = "";
    private String written = "";

    /// @param service the role by which the server would use the database
    OwnerRun(DataSource database, Path keys, String service) {
        this.door =
                _ ->
                        AdminInstallation.of(
                                DatabaseBackup.of(CommandRun.access(database), service), keys);
    }

    int run(Stream<?> arguments) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var terminal =
                new Terminal(
                        InputStream.nullInputStream(),
                        out,
                        new PrintStream(err, true, StandardCharsets.UTF_8));
        int code =
                new Commands(terminal, OfflineServer::open, door)
                        .run(arguments.map(Object::toString).toArray(String[]::new));
        told = err.toString(StandardCharsets.UTF_8);
        written = out.toString(StandardCharsets.UTF_8);
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
}
