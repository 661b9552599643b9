package cardhouse;

import cardhouse.platform.postgres.ServerDatabase;
import cardhouse.platform.postgres.ServerDatabase.Access;
import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// A coordinator of Citus and its workers, which `CARDHOUSE_CITUS_URL` leads to as their superuser:
/// see `deploy/scale.md`. Each database that tests have there has its journal on the workers.
public final class CitusServer {
    public static final String SERVICE = EmbeddedPostgres.SERVICE;

    private static final Optional<String> URL =
            Optional.ofNullable(System.getenv("CARDHOUSE_CITUS_URL"));

    private static final String WORKERS =
            "select nodename || ':' || nodeport from pg_dist_node where groupid <> 0 order by nodeport";

    private static final String ROLE =
            """
            do $$ begin
                if not exists (select from pg_roles where rolname = '%1$s') then
                    create role %1$s login password '%2$s';
                end if;
            end $$\
            """;

    /// Fewer than usual, for there are many databases.
    private static final String FEW_SHARDS = "set citus.shard_count = 4";

    private static final String PASSWORD = "secret-in-tests";

    private final String superuser;
    private final List<String> workers;

    /// Where each worker keeps its data, once it was asked.
    private final Map<String, Path> data = new HashMap<>();

    private CitusServer(String superuser, List<String> workers) {
        this.superuser = superuser;
        this.workers = workers;
    }

    public static Optional<CitusServer> there() {
        return URL.map(url -> new CitusServer(url, asked(url, WORKERS)));
    }

    String password() {
        return PASSWORD;
    }

    String url(String database) {
        return at(coordinator(), database).replaceFirst("\\?.*", "");
    }

    private String at(String server, String database) {
        return superuser.replaceFirst("//[^/]+/[^?]*", "//" + server + "/" + database);
    }

    private String coordinator() {
        return superuser.replaceFirst(".*//([^/]+)/.*", "$1");
    }

    /// Each as its address and port.
    public List<String> workers() {
        return workers;
    }

    /// As its superuser sees it.
    public List<String> ask(String database, String sql) {
        return asked(at(coordinator(), database), sql);
    }

    /// Arguments of `psql` for the database's owner.
    public Map<String, String> psql(String database) {
        String[] its = coordinator().split(":");
        return Map.of(
                "PGHOST",
                its[0],
                "PGPORT",
                its[1],
                "PGUSER",
                EmbeddedPostgres.OWNER,
                "PGPASSWORD",
                PASSWORD,
                "PGDATABASE",
                database);
    }

    /// Settings of the service for a database.
    public Map<String, String> settings(String database) {
        return new HashMap<>(
                Map.of(
                        "QUARKUS_DATASOURCE_JDBC_URL",
                        url(database),
                        "QUARKUS_DATASOURCE_USERNAME",
                        EmbeddedPostgres.SERVICE,
                        "QUARKUS_DATASOURCE_PASSWORD",
                        PASSWORD,
                        "QUARKUS_FLYWAY_USERNAME",
                        EmbeddedPostgres.OWNER,
                        "QUARKUS_FLYWAY_PASSWORD",
                        PASSWORD));
    }

    /// All at once, as if the power had failed.
    public void kill(String worker) throws IOException {
        Path data = data(worker);
        long process =
                Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid")).getFirst());
        var all = ProcessHandle.of(process).orElseThrow();
        var sessions = all.descendants().toList();
        all.destroyForcibly();
        sessions.forEach(ProcessHandle::destroyForcibly);
    }

    /// Again, once it is dead.
    public void start(String worker) throws IOException, InterruptedException {
        Path data = Objects.requireNonNull(this.data.get(worker));
        var process =
                new ProcessBuilder(
                                "runuser",
                                "-u",
                                "postgres",
                                "--",
                                "/usr/lib/postgresql/15/bin/pg_ctl",
                                "start",
                                "--wait",
                                "--pgdata=" + data,
                                "--log=" + data + ".log")
                        .directory(new File("/"))
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        if (process.waitFor() != 0) throw new IOException("the worker does not start");
    }

    private Path data(String worker) {
        return data.computeIfAbsent(
                worker,
                one -> Path.of(asked(at(one, "postgres"), "show data_directory").getFirst()));
    }

    private List<String> servers() {
        var all = new ArrayList<>(workers);
        all.add(coordinator());
        return all;
    }

    void dropThoseOfEarlierRuns() {
        for (String server : servers())
            for (String name :
                    asked(
                            at(server, "postgres"),
                            "select datname from pg_database where starts_with(datname, 'test_')"))
                execute(at(server, "postgres"), "drop database " + name + " with (force)");
    }

    /// Without any table. Citus creates roles on its servers with each database, in which they
    /// conflict with each other.
    synchronized String empty(String database) {
        for (String server : servers()) {
            for (String role : List.of(EmbeddedPostgres.OWNER, EmbeddedPostgres.SERVICE))
                execute(at(server, "postgres"), ROLE.formatted(role, PASSWORD));
            execute(
                    at(server, "postgres"),
                    "drop database if exists " + database + " with (force)",
                    "create database " + database + " owner " + EmbeddedPostgres.OWNER);
            execute(at(server, database), "create extension citus");
        }
        String[] address = coordinator().split(":");
        execute(
                at(coordinator(), database),
                "select citus_set_coordinator_host('%s', %s)".formatted(address[0], address[1]));
        for (String worker : workers) {
            String[] its = worker.split(":");
            execute(
                    at(coordinator(), database),
                    "select citus_add_node('%s', %s)".formatted(its[0], its[1]));
        }
        return database;
    }

    /// With all tables, and nothing on the workers.
    public synchronized String local(String database, String service) {
        empty(database);
        ServerDatabase.migrate(
                new Access(url(database), EmbeddedPostgres.OWNER, PASSWORD), service);
        return database;
    }

    /// With all tables, and the journal on the workers.
    public synchronized String distributed(String database, String service) {
        local(database, service);
        try (var connection =
                        DriverManager.getConnection(
                                url(database), EmbeddedPostgres.OWNER, PASSWORD);
                var statement = connection.createStatement()) {
            statement.execute(FEW_SHARDS);
            statement.execute("select distribute_journal()");
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
        return database;
    }

    /// Nothing that is in it outlives a server.
    String hurried(String database) {
        for (String server : servers())
            execute(
                    at(server, "postgres"),
                    "alter database " + database + " set synchronous_commit = off");
        return database;
    }

    private static void execute(String url, String... statements) {
        try (var connection = DriverManager.getConnection(url);
                var statement = connection.createStatement()) {
            for (String sql : statements) statement.execute(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static List<String> asked(String url, String sql) {
        try (var connection = DriverManager.getConnection(url);
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            var found = new ArrayList<String>();
            while (rows.next()) found.add(rows.getString(1));
            return found;
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
