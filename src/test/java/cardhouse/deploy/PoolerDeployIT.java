package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.LogTail;
import cardhouse.Ports;
import cardhouse.TestDatabase;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.ds.PGSimpleDataSource;

/// PgBouncer between two servers and PostgreSQL. Each server shows the moves of the other, also in
/// the mode in which notifications get lost, and then health says so.
@Tag("deploy")
@Timeout(1800)
class PoolerDeployIT {
    private static final Path FOLDER = Path.of("target", "pooler").toAbsolutePath();
    private static final Duration SOON = Duration.ofMinutes(2);
    private static final int MOVES = 10;

    enum Mode {
        SESSION,
        TRANSACTION
    }

    @ParameterizedTest
    @EnumSource
    void each_server_shows_the_moves_of_the_other(Mode mode) throws Exception {
        Tools.need("pgbouncer");
        var database = TestDatabase.empty("postgres");
        int port = Ports.free();
        Process pooler = pooler(database, mode, port);
        var settings = settings(database, port);
        try (var one = new Node("one-" + mode, settings)) {
            Await.until("health reports the mode", SOON, () -> one.tells(mode), one::health);
            try (var two = new Node("two-" + mode, settings)) {
                Await.until("health reports the mode", SOON, () -> two.tells(mode), two::health);
                play(one, two);
                assertThat(List.of(one, two)).allMatch(node -> node.tells(mode));
            }
        } finally {
            pooler.destroy();
        }
    }

    private static void play(Node one, Node two) {
        try (var ada = Visitor.at(one.address());
                var elsewhere = ada.with(two.address())) {
            String match = ada.open();
            for (int move = 0; move < MOVES && !ada.isOverBeforeItsTurn(match); move++) {
                int before = ada.revision(match);
                assertThat(elsewhere.revision(match)).isEqualTo(before);
                ada.play(match, 1);
                assertThat(elsewhere.revision(match)).isGreaterThan(before);
            }
            elsewhere.playToTheEnd(match);
            assertThat(ada.isOver(match)).isTrue();
        }
    }

    /// A packaged server that need not become ready.
    private record Node(Process process, int port, int management) implements AutoCloseable {
        Node(String name, Map<String, String> settings) throws IOException {
            this(name, settings, Ports.free(), Ports.free());
        }

        private Node(String name, Map<String, String> settings, int port, int management) {
            this(
                    Command.of(
                                    Path.of(System.getProperty("java.home"), "bin", "java")
                                            .toString(),
                                    "-jar",
                                    Path.of("target/quarkus-app/quarkus-run.jar").toString())
                            .with(settings)
                            .with("CARDHOUSE_DATA", FOLDER.resolve(name).toString())
                            .with("QUARKUS_HTTP_PORT", "" + port)
                            .with("QUARKUS_MANAGEMENT_PORT", "" + management)
                            .start(FOLDER.resolve(name + ".log")),
                    port,
                    management);
        }

        URI address() {
            return URI.create("http://127.0.0.1:" + port);
        }

        /// Whether it is ready, or says that the pooler loses notifications.
        boolean tells(Mode mode) {
            return mode == Mode.SESSION
                    ? health().startsWith("200")
                    : health().startsWith("503") && health().contains("must use session pooling");
        }

        /// Status and body.
        String health() {
            var ready = URI.create("http://127.0.0.1:" + management + "/q/health/ready");
            try (var http = HttpClient.newHttpClient()) {
                var answer =
                        http.send(HttpRequest.newBuilder(ready).build(), BodyHandlers.ofString());
                return answer.statusCode() + " " + answer.body();
            } catch (IOException notYet) {
                return notYet.toString();
            } catch (InterruptedException interrupted) {
                throw new AssertionError(interrupted);
            }
        }

        @Override
        public void close() {
            process.destroy();
        }
    }

    private static Map<String, String> settings(PGSimpleDataSource database, int port) {
        var settings = new HashMap<String, String>();
        // PgBouncer before 1.21 knows no prepared statements in this mode.
        settings.put(
                "QUARKUS_DATASOURCE_JDBC_URL",
                "jdbc:postgresql://127.0.0.1:%d/%s?prepareThreshold=0"
                        .formatted(port, database.getDatabaseName()));
        settings.put("QUARKUS_DATASOURCE_USERNAME", "cardhouse");
        settings.put("QUARKUS_DATASOURCE_PASSWORD", String.valueOf(database.getPassword()));
        settings.put("CARDHOUSE_KEYS", FOLDER.resolve("keys").toString());
        return settings;
    }

    private static Process pooler(PGSimpleDataSource database, Mode mode, int port)
            throws IOException {
        Files.createDirectories(FOLDER);
        Path users =
                Files.writeString(
                        FOLDER.resolve("users.txt"),
                        "\"cardhouse\" \"%s\"\n".formatted(database.getPassword()));
        Path configuration =
                Files.writeString(
                        FOLDER.resolve(mode + ".ini"),
                        """
                        [databases]
                        * = host=127.0.0.1 port=%d
                        [pgbouncer]
                        listen_addr = 127.0.0.1
                        listen_port = %d
                        unix_socket_dir =
                        auth_type = plain
                        auth_file = %s
                        ignore_startup_parameters = extra_float_digits, options
                        pool_mode = %s
                        default_pool_size = 60
                        """
                                .formatted(
                                        database.getPortNumbers()[0],
                                        port,
                                        users,
                                        mode.name().toLowerCase(Locale.ROOT)));
        Path log = FOLDER.resolve(mode + ".log");
        // It does not run as root.
        boolean root = System.getProperty("user.name").equals("root");
        Process pooler =
                (root
                                ? Command.of("pgbouncer", "-u", "nobody", configuration.toString())
                                : Command.of("pgbouncer", configuration.toString()))
                        .start(log);
        Await.until("PgBouncer listens", SOON, () -> listens(pooler, port), () -> LogTail.of(log));
        return pooler;
    }

    private static boolean listens(Process pooler, int port) {
        if (!pooler.isAlive()) throw new AssertionError("PgBouncer has ended");
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress("127.0.0.1", port));
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }
}
