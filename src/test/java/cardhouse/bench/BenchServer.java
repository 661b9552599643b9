package cardhouse.bench;

import cardhouse.archive.audits.TestMatch;
import cardhouse.platform.postgres.ServerDatabase;
import cardhouse.platform.postgres.ServerDatabase.Access;
import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// A PostgreSQL for benches, and the program on its databases: in processes of their own, with a
/// small heap.
record BenchServer(EmbeddedPostgres postgres, Path folder, String heap) {

    /// Until this process ends.
    static BenchServer in(Path folder, String heap) throws IOException {
        Files.createDirectories(folder.resolve("keys"));
        Files.writeString(
                folder.resolve("keys").resolve("0001.pem"),
                "-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n"
                        .formatted(TestMatch.SECRET));
        var postgres = EmbeddedPostgres.on(folder.resolve("postgres")).start();
        Runtime.getRuntime().addShutdownHook(new Thread(postgres::close));
        return new BenchServer(postgres, folder, heap);
    }

    /// An empty database.
    Access database(String name) throws SQLException {
        drop(name);
        execute("create database " + name + " owner " + EmbeddedPostgres.OWNER);
        String password = postgres.password();
        ServerDatabase.migrate(
                new Access(postgres.url(name), EmbeddedPostgres.OWNER, password),
                EmbeddedPostgres.SERVICE);
        return new Access(postgres.url(name), EmbeddedPostgres.SERVICE, password);
    }

    void drop(String name) throws SQLException {
        execute("drop database if exists " + name + " with (force)");
    }

    private void execute(String sql) throws SQLException {
        try (Connection admin =
                postgres.dataSource(EmbeddedPostgres.SUPERUSER, "postgres").getConnection()) {
            admin.createStatement().execute(sql);
        }
    }

    DataSource dataSource(String name) {
        return postgres.dataSource(EmbeddedPostgres.OWNER, name);
    }

    /// Runs a command of the program.
    ///
    /// @param out where it writes to, if not to the terminal
    void command(Access access, @Nullable Path out, String... arguments)
            throws IOException, InterruptedException {
        var environment =
                Map.of(
                        "QUARKUS_DATASOURCE_JDBC_URL", access.url(),
                        "QUARKUS_DATASOURCE_USERNAME", access.user(),
                        "QUARKUS_DATASOURCE_PASSWORD", access.password(),
                        "CARDHOUSE_KEYS", folder.resolve("keys").toAbsolutePath().toString());
        java(heap, WatchedCommand.class, environment, out, arguments);
    }

    /// Runs a program in a process of its own.
    static void java(
            String heap,
            Class<?> program,
            Map<String, String> environment,
            @Nullable Path out,
            String... arguments)
            throws IOException, InterruptedException {
        var command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx" + heap,
                                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                                "-cp",
                                System.getProperty("java.class.path"),
                                program.getName()));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).inheritIO();
        if (out != null) builder.redirectOutput(out.toFile());
        builder.environment().putAll(environment);
        int code = builder.start().waitFor();
        if (code != 0) throw new IllegalStateException(command.getLast() + " ended with " + code);
    }
}
