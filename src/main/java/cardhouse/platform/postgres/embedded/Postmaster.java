package cardhouse.platform.postgres.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// PostgreSQL's main process on one data folder: finds, starts and stops it.
///
/// It is a session of its own, so that Ctrl-C at the terminal reaches the server only, which then
/// stops PostgreSQL last; and it outlives a service that was killed, so the next one has to find
/// it.
final class Postmaster {
    private static final long LOG_LIMIT = 16L << 20;

    /// No operating system gives this number to a process.
    private static final String NO_PROCESS = Integer.toString(Integer.MAX_VALUE);

    private final PostgresTools tools;
    private final DataFolder folder;

    Postmaster(PostgresTools tools, DataFolder folder) {
        this.tools = tools;
        this.folder = folder;
    }

    /// Makes the database with its superuser `role` and the folder's password.
    void initialise(String role) throws IOException {
        folder.makePassword();
        Path draft = folder.root().resolve("data.new");
        DataFolder.deleteAll(draft);
        tools.run(
                "initdb",
                List.of(
                        "--pgdata=" + draft,
                        "--username=" + role,
                        "--pwfile=" + folder.passwordFile(),
                        "--auth=scram-sha-256",
                        "--encoding=UTF8",
                        // The same order of text on every machine.
                        "--locale=C",
                        "--locale-provider=builtin",
                        "--builtin-locale=C.UTF-8"));
        folder.move(draft, folder.data());
    }

    /// The running process, if the one named in `postmaster.pid` really serves this folder. The
    /// file may be left from a crash, and another process may have its number by now.
    Optional<ProcessHandle> running() throws IOException {
        var pid = pidFile();
        if (pid.isEmpty() || !pid.getFirst().strip().matches("\\d{1,9}")) return Optional.empty();
        return ProcessHandle.of(Long.parseLong(pid.getFirst().strip()))
                .filter(process -> isOurs(process.info()));
    }

    private boolean isOurs(ProcessHandle.Info process) {
        // A zombie process has no command line, so it does not count as running.
        var arguments = Arrays.asList(process.arguments().orElse(new String[0]));
        int data = arguments.indexOf("-D") + 1;
        return data > 0
                && data < arguments.size()
                && arguments.get(data).equals(folder.data().toString());
    }

    /// Starts on the loopback port `port` and returns when connections are accepted.
    ///
    /// @throws CannotRunPostgres with the last thing PostgreSQL complained of
    void start(int port) throws IOException {
        ignoreForeignPid();
        if (Files.exists(folder.log()) && Files.size(folder.log()) > LOG_LIMIT)
            Files.move(
                    folder.log(),
                    folder.root().resolve("postgres.log.1"),
                    StandardCopyOption.REPLACE_EXISTING);
        long before = Files.exists(folder.log()) ? Files.size(folder.log()) : 0;
        try {
            control(
                    "start",
                    "--wait",
                    "--timeout=300",
                    "--log=" + folder.log(),
                    "--options=" + settings(port));
        } catch (CannotRunPostgres failed) {
            throw new CannotRunPostgres(lastComplaint(before).orElse(failed.line()), failed);
        }
    }

    /// Ends every connection and stops; nothing happens if it does not run.
    void stop() throws IOException {
        if (running().isEmpty()) return;
        try {
            control("stop", "--wait", "--timeout=60", "--mode=fast");
        } catch (CannotRunPostgres stuck) {
            // Safe for the data: the next start recovers from the write-ahead log.
            if (running().isPresent()) control("stop", "--wait", "--mode=immediate");
        }
    }

    /// As arguments these settings win over anything in files or set with `alter system`.
    private static String settings(int port) {
        var settings = new ArrayList<String>();
        settings.add("port=" + port);
        settings.add("listen_addresses=127.0.0.1");
        settings.add("unix_socket_directories=''");
        settings.add("max_connections=120");
        settings.add("timezone=UTC");
        settings.add("log_timezone=UTC");
        // Details contain the rejected row, which may hold cards, and the log is a file.
        settings.add("log_error_verbosity=terse");
        // A statement that fails is an error of its client, which logs it: clients of the server
        // could cause any number of lines here.
        settings.add("log_min_messages=log");
        for (String promise : FirstWriteConditions.KEPT) settings.add(promise + "=on");
        // On macOS a plain fsync stops at the drive's cache.
        if (System.getProperty("os.name").startsWith("Mac"))
            settings.add("wal_sync_method=fsync_writethrough");
        return "-c " + String.join(" -c ", settings);
    }

    /// PostgreSQL does not start while the number in a left pid file belongs to any process. Only
    /// the number is taken out: by the rest of the file it finds out whether processes of a crashed
    /// predecessor still have its memory, and waits for them.
    private void ignoreForeignPid() throws IOException {
        var lines = new ArrayList<>(pidFile());
        if (running().isPresent()) return;
        Path file = folder.data().resolve("postmaster.pid");
        if (lines.isEmpty()) {
            Files.deleteIfExists(file);
        } else {
            lines.set(0, NO_PROCESS);
            Files.write(file, lines);
        }
    }

    private List<String> pidFile() throws IOException {
        try {
            return Files.readAllLines(folder.data().resolve("postmaster.pid"));
        } catch (NoSuchFileException stopped) {
            return List.of();
        }
    }

    private Optional<String> lastComplaint(long from) throws IOException {
        if (!Files.exists(folder.log())) return Optional.empty();
        byte[] log = Files.readAllBytes(folder.log());
        return new String(log, (int) from, log.length - (int) from)
                .lines()
                .filter(line -> line.matches(".*\\b(FATAL|PANIC):.*"))
                .reduce((earlier, later) -> later)
                .map(line -> "PostgreSQL says: " + line.replaceFirst(".*(FATAL|PANIC):\\s*", ""));
    }

    private void control(String what, String... options) throws IOException {
        var arguments = new ArrayList<>(List.of(what, "--pgdata=" + folder.data()));
        arguments.addAll(List.of(options));
        tools.run("pg_ctl", arguments);
    }
}
