package cardhouse.deploy;

import cardhouse.LogTail;
import cardhouse.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/// A PostgreSQL of Debian's in a folder of its own, as its user `postgres`, on loopback only, with
/// a database `cardhouse` of the role `cardhouse`, and the role that the server works as.
final class DebianPostgres implements AutoCloseable {
    static final String OWNER = "cardhouse";
    static final String SERVICE = "cardhouse_service";
    static final String PASSWORD = "secret-in-tests";

    private static final Path PROGRAMS = Path.of("/usr/lib/postgresql/15/bin");

    private final Path folder;
    private final int port;

    private DebianPostgres(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    static DebianPostgres started() throws IOException {
        var postgres = empty();
        postgres.orClosed(() -> {
            for (String role : List.of(OWNER, SERVICE))
                postgres.sql(
                        "postgres", "create role " + role + " login password '" + PASSWORD + "'");
            postgres.newDatabase("cardhouse");
        });
        return postgres;
    }

    /// Without any role but its superuser `postgres`, whom it knows without a password.
    static DebianPostgres empty() throws IOException {
        Tools.needRoot();
        Tools.need("postgresql-15");
        // A folder that its user can access, unlike perhaps the repository's.
        Path folder = Files.createTempDirectory("cardhouse-postgres");
        var postgres = new DebianPostgres(folder, Ports.free());
        postgres.orClosed(postgres::make);
        return postgres;
    }

    private interface Step {
        void run() throws IOException;
    }

    /// Nothing is left of one that could not be started.
    private void orClosed(Step step) throws IOException {
        boolean done = false;
        try {
            step.run();
            done = true;
        } finally {
            if (!done) close();
        }
    }

    private void make() throws IOException {
        Command.of("chown", "postgres", folder.toString()).run();
        run("initdb", "-D", data().toString(), "--encoding=UTF8", "--locale=C");
        Files.write(
                data().resolve("postgresql.conf"),
                List.of(
                        "port = " + port,
                        "listen_addresses = '127.0.0.1'",
                        "unix_socket_directories = '" + folder + "'"),
                StandardOpenOption.APPEND);
        start();
    }

    void newDatabase(String name) {
        sql("postgres", "create database " + name + " owner " + OWNER);
    }

    void start() {
        start(List.of());
    }

    /// With a clock that goes wrong by that.
    void startAhead(Duration ahead) {
        String library = Command.shell("dpkg -L libfaketime | grep '/libfaketime\\.so\\.1$'").run();
        start(List.of("LD_PRELOAD=" + library, "FAKETIME=+" + ahead.toSeconds() + "s"));
    }

    private void start(List<String> environment) {
        var words = new ArrayList<>(List.of("env"));
        words.addAll(environment);
        words.add(PROGRAMS.resolve("pg_ctl").toString());
        words.addAll(List.of("start", "--wait", "--pgdata=" + data(), "--log=" + log()));
        try {
            asPostgres(words).run();
        } catch (CommandFailed failed) {
            throw new AssertionError(LogTail.of(log()), failed);
        }
    }

    void stop() {
        run("pg_ctl", "stop", "--wait", "--mode=fast", "--pgdata=" + data());
    }

    Path folder() {
        return folder;
    }

    Path log() {
        return folder.resolve("log");
    }

    Path data() {
        return folder.resolve("data");
    }

    int port() {
        return port;
    }

    String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
    }

    /// A Cardhouse server's settings for it.
    Map<String, String> settings(Path keys) {
        return Map.of(
                "QUARKUS_DATASOURCE_JDBC_URL", url("cardhouse"),
                "QUARKUS_DATASOURCE_USERNAME", SERVICE,
                "QUARKUS_DATASOURCE_PASSWORD", PASSWORD,
                "QUARKUS_FLYWAY_USERNAME", OWNER,
                "QUARKUS_FLYWAY_PASSWORD", PASSWORD,
                "CARDHOUSE_KEYS", keys.toString());
    }

    DataSource owner(String database) {
        var source = new PGSimpleDataSource();
        source.setUrl(url(database));
        source.setUser(OWNER);
        source.setPassword(PASSWORD);
        return source;
    }

    /// As its superuser.
    ///
    /// @return what psql prints of it
    String sql(String database, String statement) {
        return run(
                "psql",
                "--no-psqlrc",
                "--tuples-only",
                "--no-align",
                "--set=ON_ERROR_STOP=1",
                "--host=" + folder,
                "--port=" + port,
                "--dbname=" + database,
                "--command=" + statement);
    }

    /// One of PostgreSQL's programs, as its user.
    private String run(String program, String... arguments) {
        var words = new ArrayList<String>();
        words.add(PROGRAMS.resolve(program).toString());
        words.addAll(List.of(arguments));
        return asPostgres(words).run();
    }

    /// From where it may be, and waiting for longer than a minute.
    static Command asPostgres(List<String> words) {
        var all = new ArrayList<>(List.of("runuser", "-u", "postgres", "--"));
        all.addAll(words);
        return Command.of(all).in(Path.of("/")).with("PGCTLTIMEOUT", "600");
    }

    @Override
    public void close() {
        asPostgres(
                        List.of(
                                PROGRAMS.resolve("pg_ctl").toString(),
                                "stop",
                                "--mode=immediate",
                                "--pgdata=" + data()))
                .succeeds(_ -> true);
        Command.of("rm", "-rf", folder.toString()).run();
    }
}
