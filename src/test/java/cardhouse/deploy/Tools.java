package cardhouse.deploy;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import cardhouse.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/// Debian packages that a test needs. On Debian, as root, those that are missing are installed;
/// anywhere else the test is left out, with a line that says which test, and why.
public final class Tools {
    /// A line for each skipped test, which the caller prints at the end.
    private static final Path LEFT_OUT = Path.of("target", "left-out.txt");

    private static final Duration LOCKED = Duration.ofMinutes(10);
    private static final Path SERVICES_MAY_START = Path.of("/usr/sbin/policy-rc.d");
    private static final Path LOCK = Path.of("target", "packages.lock");

    /// Where there is no way to Debian's servers, that is to be known soon.
    private static final List<String> APT =
            List.of(
                    "apt-get",
                    "-q",
                    "-o",
                    "DPkg::Lock::Timeout=600",
                    "-o",
                    "Acquire::http::Timeout=10",
                    "-o",
                    "Acquire::Retries=0");

    /// Reasons why packages could not be installed, by packages.
    private static final Map<List<String>, String> REFUSED = new HashMap<>();

    private static boolean listed;

    private Tools() {}

    /// Returns when all of them are installed.
    ///
    /// @param packages of Debian, such as `haproxy`
    /// @throws TestAbortedException if one of them cannot be had here
    public static synchronized void need(String... packages) {
        List<String> missing = missing(packages);
        if (missing.isEmpty()) return;
        if (!isRoot()) throw leftOut(missing, "only root can install them");
        String known = REFUSED.get(missing);
        if (known != null) throw leftOut(missing, known);
        try {
            alone(() -> install(missing));
        } catch (CommandFailed failed) {
            REFUSED.put(missing, failed.lastLine());
            throw leftOut(missing, failed.lastLine());
        }
    }

    /// As [#need], for what CI has to have.
    ///
    /// @throws AssertionError in CI, if one of them cannot be had there
    public static void needInCi(String... packages) {
        try {
            need(packages);
        } catch (TestAbortedException missing) {
            if ("true".equals(System.getenv("CI"))) throw new AssertionError(missing);
            throw missing;
        }
    }

    /// For tests that start containers, mount file systems or boot a system.
    ///
    /// @throws TestAbortedException unless root runs the tests
    public static void needRoot() {
        if (!isRoot()) throw leftOut("it has to be run by root");
    }

    /// @throws TestAbortedException always, with a line that names the test
    public static TestAbortedException leftOut(String why) {
        String line = "left out: " + caller() + ": " + why;
        System.out.println(line);
        try {
            Files.writeString(LEFT_OUT, line + "\n", CREATE, APPEND);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return new TestAbortedException(line);
    }

    private static TestAbortedException leftOut(List<String> missing, String why) {
        return leftOut("it needs the packages " + String.join(", ", missing) + ": " + why);
    }

    private static String caller() {
        Supplier<String> unknown = () -> "a test";
        return StackWalker.getInstance()
                .walk(frames ->
                        frames.map(StackWalker.StackFrame::getClassName)
                                .filter(name ->
                                        name.replaceFirst("\\$.*", "").matches(".*(IT|Test)"))
                                .findFirst())
                .map(name -> name.substring(name.lastIndexOf('.') + 1))
                .orElseGet(unknown);
    }

    private static List<String> missing(String... packages) {
        if (!Files.isExecutable(Path.of("/usr/bin/dpkg-query")))
            throw leftOut(List.of(packages), "this is not Debian");
        return Stream.of(packages).filter(one -> !isInstalled(one)).toList();
    }

    private static boolean isInstalled(String one) {
        return Command.of("dpkg-query", "--show", "--showformat", "${db:Status-Status}", one)
                .succeeds("installed"::equals);
    }

    /// What is installed may be a service. It is not to start: who wants it starts it himself.
    private static void install(List<String> packages) {
        boolean ours = !Files.exists(SERVICES_MAY_START);
        try {
            if (ours) forbidServices();
            Command install = apt("install", packages);
            if (install.succeeds(_ -> true)) return;
            if (!listed) list();
            install.run();
        } finally {
            if (ours) allowServices();
        }
    }

    /// Waits for another process that updates the package lists, with a timeout.
    private static void list() {
        try {
            Await.until("apt may look", LOCKED, () -> !isLocked(apt("update", List.of())));
        } catch (AssertionError locked) {
            throw new CommandFailed("apt-get update", String.valueOf(locked.getMessage()));
        }
        listed = true;
    }

    /// Other processes that test may need packages at the same time.
    private static void alone(Runnable work) {
        try {
            Files.createDirectories(LOCK.getParent());
            try (var file = FileChannel.open(LOCK, CREATE, WRITE);
                    var _ = file.lock()) {
                work.run();
            }
        } catch (IOException failed) {
            throw new CommandFailed("lock " + LOCK, failed.toString());
        }
    }

    /// Whether another process updates the package lists. apt itself does not wait for that lock.
    private static boolean isLocked(Command apt) {
        try {
            apt.run();
            return false;
        } catch (CommandFailed failed) {
            return String.valueOf(failed.getMessage()).contains("Could not get lock");
        }
    }

    private static Command apt(String what, List<String> packages) {
        var words = new ArrayList<>(APT);
        words.addAll(List.of(what, "-y", "--no-install-recommends"));
        words.addAll(packages);
        return Command.of(words).with("DEBIAN_FRONTEND", "noninteractive");
    }

    private static void forbidServices() {
        try {
            Files.writeString(SERVICES_MAY_START, "#!/bin/sh\nexit 101\n");
        } catch (IOException failed) {
            throw new CommandFailed("write " + SERVICES_MAY_START, failed.toString());
        }
        Command.of("chmod", "755", SERVICES_MAY_START.toString()).run();
    }

    private static void allowServices() {
        try {
            Files.deleteIfExists(SERVICES_MAY_START);
        } catch (IOException failed) {
            throw new CommandFailed("remove " + SERVICES_MAY_START, failed.toString());
        }
    }

    private static boolean isRoot() {
        return Command.of("id", "-u").succeeds("0"::equals);
    }
}
