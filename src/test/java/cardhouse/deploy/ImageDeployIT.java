package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.pages.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The image, built and run as `deploy/container.md` says.
@Tag("deploy")
@Timeout(3600)
class ImageDeployIT {
    private static final Page PAGE = Page.at(Path.of("deploy", "container.md"));
    private static final Path BACKUP = Path.of("target", "cardhouse.backup");
    private static final Duration SOON = Duration.ofMinutes(5);

    @Test
    void a_server_in_a_container_loses_nothing_when_it_is_killed() throws Exception {
        try (var podman = Podman.withImage()) {
            losesNothing(podman);
        }
    }

    private static void losesNothing(Podman podman) throws Exception {
        long first = run(podman);
        awaitHealthy(podman);
        assertThat(podman.type("! podman exec cardhouse sh -c 'echo x > /opt/cardhouse/x' 2>&1"))
                .contains("Read-only file system");
        assertThat(podman.run("exec", "cardhouse", "cat", "/proc/1/status"))
                .contains("CapEff:\t0000000000000000", "Uid:\t10001\t");
        Files.deleteIfExists(BACKUP);
        assertThat(podman.type(PAGE.script("sh deploy", "Commands")))
                .contains("--keys", "backup: ");
        assertThat(BACKUP).isNotEmptyFile();

        try (var ada = Visitor.at(podman.server())) {
            String played = ada.open();
            String playing = ada.open();
            ada.playToTheEnd(played);
            ada.play(playing, 5);
            String journal = ada.journal(played);
            int revision = ada.revision(playing);

            podman.type(PAGE.block("sh deploy", "If it is killed"));
            long again = run(podman);

            assertThat(ada.journal(played)).isEqualTo(journal);
            assertThat(ada.revision(playing)).isGreaterThanOrEqualTo(revision);
            ada.playToTheEnd(playing);
            ada.verify(List.of(played, playing));
            long end = System.nanoTime();
            podman.type("podman stop --time 300 cardhouse");
            long stopped = Duration.ofNanos(System.nanoTime() - end).toMillis();
            assertThat(podman.run("inspect", "--format", "{{.State.ExitCode}}", "cardhouse"))
                    .isIn("0", "143");
            System.out.printf(
                    "image of %s MB; ready after %d ms on an empty volume, %d ms after a kill;"
                            + " stopped after %d ms%n",
                    megabytes(podman), first, again, stopped);
        }
    }

    /// With what podman-compose makes of the file, on the network of this machine: it would make
    /// one.
    @Test
    void compose_starts_it() throws Exception {
        Tools.need("podman-compose");
        try (var podman = Podman.withImage()) {
            String planned =
                    podman.type("podman-compose --dry-run -p tried -f deploy/compose.yaml up -d");
            String start =
                    planned.lines()
                            .filter(line -> line.startsWith("podman run "))
                            .findFirst()
                            .orElseThrow();
            assertThat(start).contains(" --read-only ", " --cap-drop ALL ", " -m 1g ", " --init ");

            podman.type(start.replaceAll(" (--net|--network-alias) \\S+", ""));
            ServerReadiness.await(podman.management(), podman::said);

            try (var ada = Visitor.at(podman.server())) {
                String match = ada.open();
                ada.playToTheEnd(match);
                assertThat(ada.verify(match)).contains("proven");
            }
        }
    }

    /// As its own check says.
    private static void awaitHealthy(Podman podman) {
        Await.until(
                "its health check is content",
                SOON,
                () -> podman.type("podman healthcheck run cardhouse || true").isEmpty(),
                podman::said);
    }

    /// @return after how many milliseconds it was ready
    private static long run(Podman podman) {
        long began = System.nanoTime();
        podman.type(PAGE.block("sh deploy", "Run it"));
        ServerReadiness.await(podman.management(), podman::said);
        return Duration.ofNanos(System.nanoTime() - began).toMillis();
    }

    private static long megabytes(Podman podman) {
        return Long.parseLong(podman.run("image", "inspect", "--format", "{{.Size}}", "cardhouse"))
                / 1_000_000;
    }
}
