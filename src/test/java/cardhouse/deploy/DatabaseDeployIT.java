package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.LogTail;
import cardhouse.Ports;
import cardhouse.pages.Page;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Connects a server to an operator's own PostgreSQL by the commands on the page: first with one
/// role, then with two.
@Tag("deploy")
@Timeout(3600)
class DatabaseDeployIT {
    private static final Page PAGE = Page.at(Path.of("deploy", "database.md"));
    private static final Path FOLDER = Path.of("target", "own-database").toAbsolutePath();
    private static final Path LOG = FOLDER.resolve("log");
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final String RUN = "./cardhouse run\n";

    @Test
    void a_server_works_on_it_with_one_role_and_with_two() throws Exception {
        Tools.needRoot();
        Tools.need("postgresql-15");
        Command.of("rm", "-rf", FOLDER.toString()).run();
        Files.createDirectories(FOLDER);
        String one = PAGE.script("sh deploy", "One of yours");
        String settings = one.substring(one.indexOf("export ")).replace(RUN, "");
        String two = settings + PAGE.block("sh deploy", "Two roles") + RUN;
        try (var postgres = DebianPostgres.empty()) {
            String match;
            String journal;
            try (var first = new Typed(one, postgres);
                    var ada = Visitor.at(first.server)) {
                match = ada.open();
                ada.playToTheEnd(match);
                journal = ada.journal(match);
            }
            try (var second = new Typed(two, postgres);
                    var ada = Visitor.at(second.server)) {
                assertThat(ada.journal(match)).isEqualTo(journal);
                assertThat(ada.verify(match)).contains("proven");
                ada.playToTheEnd(ada.open());
                assertThat(
                                postgres.sql(
                                        "cardhouse",
                                        "select has_table_privilege('cardhouse_service', 'entry',"
                                                + " 'update'), count(*) > 0 from pg_stat_activity"
                                                + " where usename = 'cardhouse_service'"))
                        .isEqualTo("f|t");
            }
        }
    }

    /// The page's commands on this machine: with ports and a folder of the test's own.
    private static final class Typed implements AutoCloseable {
        final URI server;
        private final Process shell;

        Typed(String script, DebianPostgres postgres) throws Exception {
            server = URI.create("http://127.0.0.1:" + Ports.free());
            var management = URI.create("http://127.0.0.1:" + Ports.free());
            var environment =
                    new HashMap<>(
                            Map.of(
                                    "JAVA_HOME", System.getProperty("java.home"),
                                    "QUARKUS_HTTP_PORT", String.valueOf(server.getPort()),
                                    "QUARKUS_MANAGEMENT_PORT", String.valueOf(management.getPort()),
                                    "PGHOST", postgres.folder().toString(),
                                    "PGPORT", String.valueOf(postgres.port()),
                                    "PGUSER", "postgres"));
            String here =
                    script.replace("//db.example/", "//127.0.0.1:" + postgres.port() + "/")
                            .replace("/etc/cardhouse/keys", FOLDER.resolve("keys").toString());
            shell = Command.shell(here).with(environment).start(LOG);
            try {
                Await.until(
                        "it is ready",
                        LONG,
                        () -> {
                            if (!shell.isAlive()) throw new AssertionError(LogTail.of(LOG));
                            return ServerReadiness.isReady(management);
                        },
                        () -> LogTail.of(LOG));
            } catch (AssertionError failed) {
                all().forEach(ProcessHandle::destroyForcibly);
                throw failed;
            }
        }

        private List<ProcessHandle> all() {
            return Stream.concat(shell.descendants(), Stream.of(shell.toHandle())).toList();
        }

        @Override
        public void close() {
            List<ProcessHandle> all = all();
            all.forEach(ProcessHandle::destroy);
            try {
                Await.until(
                        "it ends",
                        LONG,
                        () -> all.stream().noneMatch(ProcessHandle::isAlive),
                        () -> LogTail.of(LOG));
            } finally {
                all.forEach(ProcessHandle::destroyForcibly);
            }
        }
    }
}
