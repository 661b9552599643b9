package cardhouse.deploy;

import cardhouse.Ports;
import cardhouse.pages.Page;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.opentest4j.TestAbortedException;

/// Podman with a store of its own, apart from the user's. Containers share the network of this
/// machine, because podman's own would change it, and listen on its loopback only.
final class Podman implements AutoCloseable {
    private static final Path FOLDER = Path.of("target", "podman").toAbsolutePath();
    private static final Page PAGE = Page.at(Path.of("deploy", "container.md"));

    /// Built once, by the first test that needs it.
    private static boolean hasImage;

    private final Path folder;
    private final int port;
    private final int managementPort;
    private final Map<String, String> environment;

    private Podman(Path folder, int port, int managementPort) {
        this.folder = folder;
        this.port = port;
        this.managementPort = managementPort;
        this.environment =
                Map.of(
                        "CONTAINERS_CONF",
                        folder.resolve("containers.conf").toString(),
                        "CONTAINERS_STORAGE_CONF",
                        folder.resolve("storage.conf").toString(),
                        "BUILDAH_ISOLATION",
                        "chroot");
    }

    /// With the image `cardhouse`, made as the page says; what an earlier test left is removed.
    ///
    /// @throws TestAbortedException where no containers run, or Debian's packages cannot be had
    static synchronized Podman withImage() throws IOException {
        Tools.needRoot();
        // Podman prefers crun to runc, but that does not run on every kernel.
        Tools.need("podman", "runc", "catatonit", "mmdebstrap");
        Files.createDirectories(FOLDER);
        var podman = new Podman(FOLDER, Ports.free(), Ports.free());
        podman.configure();
        if (!hasImage) podman.tryIt();
        podman.close();
        if (!hasImage) podman.build();
        hasImage = true;
        return podman;
    }

    /// As the page says.
    private void build() {
        String script = PAGE.script("sh deploy", "Build it");
        ImageFolder.made(script.lines().findFirst().orElseThrow());
        type(script.lines().skip(1).collect(Collectors.joining("\n")));
    }

    /// Root in a container without privileges may start no containers. One program that needs
    /// nothing else shows it.
    private void tryIt() {
        try {
            type(
                    """
                    tar -C /usr/bin -cf %1$s/trial.tar catatonit
                    podman import --quiet %1$s/trial.tar trial
                    podman run --rm --read-only --cap-drop all --memory 64m --pids-limit 100 trial /catatonit --version
                    podman rmi --force trial
                    mmdebstrap --simulate --quiet --variant=extract --include=libc6 trixie /dev/null
                    """
                            .formatted(folder));
        } catch (CommandFailed failed) {
            throw Tools.leftOut("no container can be made here: " + failed.lastLine());
        }
    }

    private void configure() throws IOException {
        Files.writeString(
                folder.resolve("containers.conf"),
                """
                [containers]
                netns = "host"
                default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
                env = [
                  "QUARKUS_HTTP_HOST=127.0.0.1", "QUARKUS_HTTP_PORT=%d",
                  "QUARKUS_MANAGEMENT_HOST=127.0.0.1", "QUARKUS_MANAGEMENT_PORT=%d",
                ]
                [engine]
                runtime = "runc"
                cgroup_manager = "cgroupfs"
                events_logger = "file"
                tmp_dir = "%s"
                [network]
                network_config_dir = "%s"
                """
                        .formatted(
                                port,
                                managementPort,
                                folder.resolve("tmp"),
                                Files.createDirectories(folder.resolve("networks"))));
        Files.writeString(
                folder.resolve("storage.conf"),
                """
                [storage]
                driver = "overlay"
                graphroot = "%s"
                runroot = "%s"
                """
                        .formatted(folder.resolve("store"), folder.resolve("run")));
    }

    /// Runs a script as typed in the folder of the source.
    String type(String script) {
        return Command.shell(script).with(environment).run();
    }

    String run(String... words) {
        var all = new ArrayList<>(List.of("podman"));
        all.addAll(List.of(words));
        return Command.of(all).with(environment).run();
    }

    /// What its containers have printed last.
    String said() {
        return type(
                """
                for one in $(podman ps --all --quiet); do
                    podman inspect --format '{{.Name}}: {{.State.Status}}, {{.State.ExitCode}}' $one
                    podman logs --tail 40 $one 2>&1
                done
                """);
    }

    URI server() {
        return URI.create("http://127.0.0.1:" + port);
    }

    URI management() {
        return URI.create("http://127.0.0.1:" + managementPort);
    }

    /// Ends all containers, and deletes everything but images.
    @Override
    public void close() {
        run("pod", "rm", "--all", "--force");
        run("rm", "--all", "--force", "--volumes");
        run("volume", "rm", "--all", "--force");
    }
}
