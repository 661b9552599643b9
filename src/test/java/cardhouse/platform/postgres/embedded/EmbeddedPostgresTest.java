package cardhouse.platform.postgres.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("thorough")
@Timeout(180)
@Beside
class EmbeddedPostgresTest {
    /// Shared with the test run's own server: unpacking is the slow part.
    private static final Path PROGRAMS = Path.of("target", "postgres");

    @TempDir Path folder;

    @Test
    void restart_keeps_data_and_port() throws Exception {
        int port;
        try (var postgres = start()) {
            execute(postgres, "create table cards as select 'ace' as name");
            port = postgres.port();
        }

        try (var postgres = start()) {
            assertThat(ask(postgres, "select name from cards")).isEqualTo("ace");
            assertThat(postgres.port()).isEqualTo(port);
        }
    }

    @Test
    void a_commit_is_on_the_disk() throws Exception {
        try (var postgres = start()) {
            for (String promise : FirstWriteConditions.KEPT)
                assertThat(ask(postgres, "show " + promise)).as(promise).isEqualTo("on");
        }
    }

    @Test
    void its_log_does_not_say_which_row_was_refused() throws Exception {
        try (var postgres = start()) {
            assertThat(ask(postgres, "show log_error_verbosity")).isEqualTo("terse");
        }
    }

    @Test
    void it_does_not_run_when_a_setting_would_lose_commits() throws Exception {
        try (var postgres = start()) {
            asSuperuser(postgres, "alter role cardhouse_service set synchronous_commit = off");
        }

        assertThatThrownBy(this::start)
                .isInstanceOf(CannotRunPostgres.class)
                .hasMessage(
                        "synchronous_commit is off in PostgreSQL: committed moves could be lost");
        assertThat(folder.resolve("data/postmaster.pid")).doesNotExist();
    }

    @Test
    void connections_require_the_password_which_only_the_owner_can_read() throws Exception {
        try (var postgres = start()) {
            for (String role : new String[] {"cardhouse", "cardhouse_service", "postgres"}) {
                assertThatThrownBy(
                                () -> DriverManager.getConnection(postgres.url(), role, "guessed"))
                        .isInstanceOf(SQLException.class)
                        .hasMessageContaining("password authentication failed");
            }
        }
        assertThat(
                        PosixFilePermissions.toString(
                                Files.getPosixFilePermissions(folder.resolve("password"))))
                .isEqualTo("rw-------");
    }

    @Test
    void a_killed_postgres_is_back_on_the_same_port_with_what_was_committed() throws Exception {
        try (var postgres = start()) {
            execute(postgres, "create table cards as select 'ace' as name");
            long killed = pid();
            kill(killed);

            assertThat(askPatiently(postgres, "select name from cards")).isEqualTo("ace");
            assertThat(pid()).isNotEqualTo(killed);
        }
        assertThat(folder.resolve("data/postmaster.pid")).doesNotExist();
    }

    @Test
    void postgres_of_a_killed_service_is_restarted() throws Exception {
        long left;
        String port;
        try (var _ = AnotherService.startedOn(folder, PROGRAMS)) {
            left = pid();
            port = Files.readString(folder.resolve("port"));
        }
        assertThat(ProcessHandle.of(left)).get().matches(ProcessHandle::isAlive);

        try (var postgres = start()) {
            assertThat(ask(postgres, "select 1")).isEqualTo("1");
            assertThat(pid()).isNotEqualTo(left);
            assertThat(folder.resolve("port")).hasContent(port);
        }
    }

    @Test
    void it_recovers_when_service_and_postgres_were_killed_together() throws Exception {
        try (var _ = AnotherService.startedOn(folder, PROGRAMS)) {
            // Ends first the service, then what it would have healed.
        }
        kill(pid());

        try (var postgres = start()) {
            assertThat(ask(postgres, "select 1")).isEqualTo("1");
        }
    }

    @Test
    void a_pid_file_left_by_a_crash_may_name_any_process() throws Exception {
        var lines = new ArrayList<String>();
        try (var _ = start()) {
            lines.addAll(Files.readAllLines(pidFile()));
        }
        var bystander = new ProcessBuilder("sleep", "60").start();
        try {
            lines.set(0, Long.toString(bystander.pid()));
            Files.write(pidFile(), lines);

            try (var postgres = start()) {
                assertThat(ask(postgres, "select 1")).isEqualTo("1");
                assertThat(bystander.isAlive()).isTrue();
            }
        } finally {
            bystander.destroy();
        }
    }

    @Test
    void occupied_port_is_replaced() throws Exception {
        try (var somebody = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            Files.writeString(folder.resolve("port"), somebody.getLocalPort() + "\n");

            try (var postgres = start()) {
                assertThat(postgres.port()).isNotEqualTo(somebody.getLocalPort());
                assertThat(ask(postgres, "select 1")).isEqualTo("1");
                assertThat(folder.resolve("port")).hasContent(postgres.port() + "\n");
            }
        }
    }

    @Test
    void it_never_mistakes_another_postgres_for_itself(@TempDir Path remoteNews) throws Exception {
        try (var other = EmbeddedPostgres.on(remoteNews, PROGRAMS).start()) {
            Files.writeString(folder.resolve("port"), other.port() + "\n");

            try (var postgres = start()) {
                assertThat(postgres.port()).isNotEqualTo(other.port());
            }
            try (var superuser =
                    other.dataSource(EmbeddedPostgres.SUPERUSER, "postgres").getConnection()) {
                assertThatThrownBy(() ->
                                FirstWriteConditions.requireOurServer(
                                        superuser, folder.resolve("data")))
                        .hasMessageStartingWith("another PostgreSQL answers on the port");
            }
        }
    }

    @Test
    void a_second_service_on_the_folder_is_refused_and_the_first_one_lives_on() throws Exception {
        try (var _ = AnotherService.startedOn(folder, PROGRAMS)) {
            long first = pid();

            assertThatThrownBy(this::start)
                    .isInstanceOf(CannotRunPostgres.class)
                    .hasMessageStartingWith(folder.toRealPath() + " is in use by another");
            assertThat(pid()).isEqualTo(first);
            assertThat(ProcessHandle.of(first)).get().matches(ProcessHandle::isAlive);
        }
        start().close();
    }

    @Test
    void a_second_one_in_the_same_process_is_refused_too() throws Exception {
        try (var postgres = start()) {
            assertThatThrownBy(this::start).hasMessageContaining(" is in use by another");
            assertThatThrownBy(() -> AnotherService.startedOn(folder, PROGRAMS).close())
                    .as("the failed attempt must not have given the lock away")
                    .hasMessageContaining(" is in use by another");
            assertThat(ask(postgres, "select 1")).isEqualTo("1");
        }
    }

    @Test
    void disk_errors_are_one_line() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));

        assertThatThrownBy(() -> EmbeddedPostgres.on(file, PROGRAMS).start())
                .isInstanceOf(CannotRunPostgres.class)
                .hasMessage(file + " is not a folder");
    }

    @Test
    void postgres_errors_are_one_line() throws IOException {
        start().close();
        Path settings = folder.resolve("data/postgresql.conf");
        Files.writeString(settings, "nonsense\n");

        assertThatThrownBy(this::start)
                .isInstanceOf(CannotRunPostgres.class)
                .hasMessage(
                        "PostgreSQL says: configuration file \"%s\" contains errors"
                                .formatted(settings.toRealPath()));
    }

    @Test
    void a_folder_of_another_major_version_is_left_alone_and_says_the_way_out() throws Exception {
        String made;
        try (var postgres = start()) {
            execute(postgres, "create table cards as select 'ace' as name");
            made = ask(postgres, "show server_version_num").replaceFirst("....$", "");
        }
        Path version = folder.resolve("data/PG_VERSION");
        assertThat(version).hasContent(made + "\n");
        Files.writeString(version, "17\n");

        assertThatThrownBy(this::start)
                .isInstanceOf(CannotRunPostgres.class)
                .hasMessageContaining("was made by PostgreSQL 17, and this release brings")
                .hasMessageContaining("./cardhouse backup")
                .hasMessageContaining("./cardhouse restore");
        assertThat(version).hasContent("17\n");

        Files.writeString(version, made + "\n");
        try (var postgres = start()) {
            assertThat(ask(postgres, "select name from cards")).isEqualTo("ace");
        }
    }

    @Test
    void second_process_connects_with_the_password_in_the_folder() throws Exception {
        try (var _ = AnotherService.startedOn(folder, PROGRAMS)) {
            assertThatThrownBy(this::start)
                    .isInstanceOfSatisfying(
                            CannotRunPostgres.class,
                            failure -> assertThat(failure.isInUse()).isTrue());
            var beside = EmbeddedPostgres.beside(folder);
            assertThat(beside.toString()).doesNotContain(beside.password());
            try (var owner =
                            DriverManager.getConnection(
                                    beside.url(), EmbeddedPostgres.OWNER, beside.password());
                    var statement = owner.createStatement();
                    var row = statement.executeQuery("select current_database()")) {
                assertThat(row.next()).isTrue();
                assertThat(row.getString(1)).isEqualTo(EmbeddedPostgres.DATABASE);
            }
        }
        kill(pid());

        assertThatThrownBy(() -> EmbeddedPostgres.beside(folder))
                .isInstanceOf(CannotRunPostgres.class)
                .hasMessageContaining("its PostgreSQL does not answer");
    }

    /// The folder names a port, which another process may have taken by now.
    @Test
    void connection_to_another_postgres_is_rejected(@TempDir Path elsewhere) throws Exception {
        try (var other = EmbeddedPostgres.on(elsewhere, PROGRAMS).start()) {
            Files.writeString(folder.resolve("port"), other.port() + "\n");
            Files.writeString(folder.resolve("password"), other.password() + "\n");
            assertThatThrownBy(() -> EmbeddedPostgres.beside(folder))
                    .hasMessageStartingWith("another PostgreSQL answers on the port");
        }
    }

    @Test
    void a_folder_of_the_first_release_gets_the_role_the_service_works_as() throws Exception {
        try (var postgres = start()) {
            asSuperuser(postgres, "drop role cardhouse_service");
            execute(postgres, "create table cards as select 'ace' as name");
        }

        try (var postgres = start()) {
            assertThat(ask(postgres, "select name from cards")).isEqualTo("ace");
            try (var service =
                            postgres.dataSource("cardhouse_service", "cardhouse").getConnection();
                    var statement = service.createStatement()) {
                assertThatThrownBy(() -> statement.execute("select name from cards"))
                        .hasMessageContaining("permission denied");
            }
        }
    }

    private EmbeddedPostgres start() {
        return EmbeddedPostgres.on(folder, PROGRAMS).start();
    }

    private Path pidFile() {
        return folder.resolve("data/postmaster.pid");
    }

    private long pid() throws IOException {
        return Long.parseLong(Files.readAllLines(pidFile()).getFirst());
    }

    private static void kill(long pid) {
        var process = ProcessHandle.of(pid).orElseThrow();
        process.destroyForcibly();
        process.onExit().orTimeout(60, TimeUnit.SECONDS).join();
    }

    private static void execute(EmbeddedPostgres postgres, String sql) throws SQLException {
        try (var connection = postgres.dataSource("cardhouse", "cardhouse").getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void asSuperuser(EmbeddedPostgres postgres, String sql) throws SQLException {
        try (var connection =
                        postgres.dataSource(EmbeddedPostgres.SUPERUSER, "postgres")
                                .getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String ask(EmbeddedPostgres postgres, String query) throws SQLException {
        try (var connection = postgres.dataSource("cardhouse", "cardhouse").getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }

    private static String askPatiently(EmbeddedPostgres postgres, String query) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (true) {
            try {
                return ask(postgres, query);
            } catch (SQLException notYet) {
                if (System.nanoTime() > deadline) throw notYet;
                Thread.sleep(50);
            }
        }
    }
}
