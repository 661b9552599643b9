package cardhouse.deploy;

import cardhouse.Await;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.opentest4j.TestAbortedException;

/// A second system on this machine, booted by systemd-nspawn from a copy of this one's files that
/// is thrown away. It shares the network, and nothing that is enabled here starts there. The folder
/// of the source is at `/source`.
final class Machine implements AutoCloseable {
    private static final Duration SOON = Duration.ofMinutes(5);

    private final Path folder;
    private final Process nspawn;
    private final long init;

    private Machine(Path folder, Process nspawn, long init) {
        this.folder = folder;
        this.nspawn = nspawn;
        this.init = init;
    }

    /// @param folder for its files and its log
    /// @throws TestAbortedException where none can be booted, as in a container without privileges
    static Machine booted(Path folder) throws IOException {
        Path whole = folder.toAbsolutePath();
        Path log = whole.resolve("boot.log");
        unmount(whole);
        Files.createDirectories(whole.resolve("root"));
        Files.createDirectories(whole.resolve("changes"));
        Files.deleteIfExists(log);
        try {
            mount(whole);
        } catch (CommandFailed failed) {
            unmount(whole);
            throw Tools.leftOut("no system can be booted here: " + failed.lastLine());
        }
        Process nspawn =
                Command.of(
                                "systemd-nspawn",
                                "--quiet",
                                "--register=no",
                                "--keep-unit",
                                "--boot",
                                "--directory=" + whole.resolve("root"),
                                "--bind-ro=" + Path.of("").toAbsolutePath() + ":/source")
                        .start(log);
        boolean booted = false;
        try {
            Await.until("its init is there", SOON, () -> init(nspawn).isPresent());
            var machine = new Machine(whole, nspawn, init(nspawn).orElseThrow());
            Await.until(
                    "it is booted",
                    SOON,
                    () ->
                            machine.command("systemctl is-system-running || true")
                                    .succeeds(state -> state.matches("running|degraded")));
            machine.tryIt();
            booted = true;
            return machine;
        } catch (CommandFailed failed) {
            throw Tools.leftOut("no unit can be confined here: " + failed.lastLine());
        } catch (AssertionError failed) {
            var said = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
            String last = said.lines().reduce("nothing", (_, line) -> line);
            throw Tools.leftOut(
                    "no system can be booted here: %s; last it said: %s"
                            .formatted(failed.getMessage(), last.strip()));
        } finally {
            if (!booted) end(nspawn, whole);
        }
    }

    /// A system that boots may all the same not be allowed to confine what it starts.
    private void tryIt() {
        type(
                """
                cat > /run/systemd/system/trial.service <<END
                [Service]
                Type=oneshot
                ExecStart=/bin/true
                DynamicUser=yes
                PrivateUsers=yes
                PrivateDevices=yes
                PrivateIPC=yes
                ProtectProc=invisible
                SystemCallFilter=@system-service
                END
                systemctl start trial || { systemctl show --property=ExecMainStatus trial; exit 1; }
                """);
    }

    private static void mount(Path folder) {
        Command.shell(
                        """
                        cd %s
                        mount -t tmpfs tmpfs changes
                        mkdir changes/upper changes/work
                        mount -t overlay overlay -o lowerdir=/,upperdir=changes/upper,workdir=changes/work root
                        cd root/etc
                        rm -rf fstab machine-id rc?.d/S* systemd/system/*.wants systemd/system/*.requires
                        touch machine-id
                        """
                                .formatted(folder))
                .run();
    }

    private static void unmount(Path folder) {
        Command.shell(
                        """
                        for place in root changes; do
                            ! mountpoint -q %1$s/$place || umount --recursive --lazy %1$s/$place
                        done
                        """
                                .formatted(folder))
                .run();
    }

    /// The first process of its own that nspawn has started.
    private static Optional<Long> init(Process nspawn) {
        if (!nspawn.isAlive()) throw new AssertionError("systemd-nspawn has ended");
        return nspawn.toHandle()
                .descendants()
                .map(ProcessHandle::pid)
                .filter(Machine::isFirst)
                .findFirst();
    }

    private static boolean isFirst(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
                    .anyMatch(line -> line.startsWith("NSpid:") && line.endsWith("\t1"));
        } catch (IOException gone) {
            return false;
        }
    }

    /// Types it there, as root.
    String type(String script) {
        return command(script).run();
    }

    private Command command(String script) {
        return Command.of(
                "nsenter",
                "--target=" + init,
                "--mount",
                "--uts",
                "--ipc",
                "--pid",
                "sh",
                "-euc",
                "cd /source\n" + script);
    }

    @Override
    public void close() {
        end(nspawn, folder);
    }

    /// Switches it off, or takes its power away if that takes too long.
    private static void end(Process nspawn, Path folder) {
        List<ProcessHandle> all = new ArrayList<>(nspawn.descendants().toList());
        all.add(nspawn.toHandle());
        nspawn.destroy();
        nspawn.onExit().completeOnTimeout(nspawn, SOON.toSeconds(), TimeUnit.SECONDS).join();
        all.forEach(ProcessHandle::destroyForcibly);
        unmount(folder);
    }
}
