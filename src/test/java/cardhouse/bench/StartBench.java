package cardhouse.bench;

import cardhouse.Ports;
import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Time from the start of a release to its line of readiness, with existing data: with and without
/// its AOT cache, in turns, with its own PostgreSQL and with a running one. It also prints the
/// processor time, without PostgreSQL's, which depends less on other load.
final class StartBench {
    private static final int ROUNDS = 9;
    private static final String READY = "Cardhouse listens on ";
    private static final Path FOLDER = Path.of("target", "bench-start").toAbsolutePath();

    private final String name;
    private final Path release;
    private final Map<String, String> environment;
    private final List<Long> wall = new ArrayList<>();
    private final List<Long> processors = new ArrayList<>();

    private StartBench(String name, Path release, Map<String, String> environment) {
        this.name = name;
        this.release = release;
        this.environment = environment;
    }

    static void run() throws IOException, InterruptedException {
        Path release = release();
        var own = Map.of("CARDHOUSE_DATA", FOLDER.resolve("own").toString());
        System.out.printf("%36s %29s %29s%n", "", "to ready, ms", "processors, ms");
        System.out.printf(
                "%36s %9s %9s %9s %9s %9s %9s%n",
                "", "median", "least", "most", "median", "least", "most");
        measure("PostgreSQL of its own", release, own);
        try (var postgres = EmbeddedPostgres.on(FOLDER.resolve("postgres")).start()) {
            measure(
                    "PostgreSQL of yours",
                    release,
                    Map.of(
                            "QUARKUS_DATASOURCE_JDBC_URL", postgres.url(),
                            "QUARKUS_DATASOURCE_USERNAME", EmbeddedPostgres.SERVICE,
                            "QUARKUS_DATASOURCE_PASSWORD", postgres.password(),
                            "QUARKUS_FLYWAY_USERNAME", EmbeddedPostgres.OWNER,
                            "QUARKUS_FLYWAY_PASSWORD", postgres.password(),
                            "CARDHOUSE_KEYS", FOLDER.resolve("keys").toString()));
        }
    }

    private static Path release() throws IOException {
        try (var releases = Files.list(Path.of("target", "release"))) {
            return releases.filter(one -> Files.isExecutable(one.resolve("cardhouse")))
                    .findFirst()
                    .orElseThrow(
                            () -> new IllegalStateException("./cardhouse release archive first"));
        }
    }

    private static void measure(String database, Path release, Map<String, String> environment)
            throws IOException, InterruptedException {
        var without = new HashMap<>(environment);
        without.put("CARDHOUSE_JVM_OPTIONS", "-XX:AOTMode=off");
        var both =
                List.of(
                        new StartBench(database + ", AOT cache", release, environment),
                        new StartBench(database + ", without", release, without));
        // The first start creates the data, and is not counted.
        both.getFirst().start();
        for (StartBench one : both) one.forget();
        for (int round = 0; round < ROUNDS; round++) for (StartBench one : both) one.start();
        for (StartBench one : both) one.print();
    }

    private void start() throws IOException, InterruptedException {
        var builder =
                new ProcessBuilder(release.resolve("cardhouse").toString(), "run")
                        .redirectErrorStream(true);
        builder.environment().putAll(environment);
        builder.environment().put("QUARKUS_HTTP_PORT", Integer.toString(Ports.free()));
        builder.environment().put("QUARKUS_MANAGEMENT_PORT", Integer.toString(Ports.free()));
        long began = System.nanoTime();
        Process server = builder.start();
        try (var said = server.inputReader()) {
            var all = new ArrayList<String>();
            for (String line = said.readLine(); ; line = said.readLine()) {
                if (line == null) throw new IllegalStateException(String.join("\n", all));
                all.add(line);
                if (line.startsWith(READY)) break;
            }
            wall.add(System.nanoTime() - began);
            processors.add(server.info().totalCpuDuration().orElse(Duration.ZERO).toNanos());
            // By its handle, which leaves the pipe open: what it says to the end is read.
            server.toHandle().destroy();
            said.transferTo(Writer.nullWriter());
            server.waitFor();
        } finally {
            server.destroyForcibly();
        }
    }

    private void forget() {
        wall.clear();
        processors.clear();
    }

    private void print() {
        System.out.printf("%36s %s %s%n", name, figures(wall), figures(processors));
    }

    private static String figures(List<Long> nanos) {
        var sorted = nanos.stream().map(TimeUnit.NANOSECONDS::toMillis).sorted().toList();
        return "%9d %9d %9d"
                .formatted(
                        sorted.get(sorted.size() / 2), sorted.getFirst(), Collections.max(sorted));
    }
}
