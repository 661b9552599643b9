package cardhouse.http;

import cardhouse.Await;
import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// The SMTP server of `aiosmtpd`, a library of Python, on this machine.
///
/// @param log the mails that it has received, each a line of JSON
record SmtpProcess(Process process, Path log) implements AutoCloseable {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Path SCRIPT =
            Path.of("src", "test", "resources", "mail", "smtp.py").toAbsolutePath();

    /// @param folder the log goes there, and continues after an earlier server
    /// @param mode `tls`, `auth`, or empty
    static SmtpProcess start(Path folder, int port, String mode) throws IOException {
        Tools.need("python3-aiosmtpd");
        Files.createDirectories(folder);
        Path log = folder.resolve("mails.txt").toAbsolutePath();
        Process process =
                Command.of(
                                "/usr/bin/python3",
                                "-W",
                                "ignore",
                                SCRIPT.toString(),
                                String.valueOf(port),
                                mode)
                        .in(folder.toAbsolutePath())
                        .start(log);
        Await.until("the SMTP server", SOON, () -> isOpen(port) || !process.isAlive());
        return new SmtpProcess(process, log);
    }

    private static boolean isOpen(int port) {
        try (var _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return true;
        } catch (IOException closed) {
            return false;
        }
    }

    List<JsonBody> mails() {
        try {
            return Files.readAllLines(log).stream()
                    .filter(line -> line.startsWith("{"))
                    .map(JsonBody::from)
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    List<JsonBody> mailsTo(String address) {
        return mails().stream()
                .filter(mail -> mail.<String>getList("to").equals(List.of(address)))
                .toList();
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
