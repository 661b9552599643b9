package cardhouse.clients;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/// The folder in which clients are made, by the guide's commands.
final class Workshop {
    private static final Path TARGET = Path.of("target").toAbsolutePath();
    static final Path CLIENTS = TARGET.resolve("made-clients");
    private static final Path LOCK = TARGET.resolve("clients.lock");
    private static final Path LOG = TARGET.resolve("clients.log");
    private static final Path MADE_BY = TARGET.resolve("clients.made");
    private static final int MINUTES = 10;
    private static final int LACKS_SOMETHING = 77;
    private static final String OF_PYTHON = "Python lacks";

    private Workshop() {}

    /// Checks the document, and makes and compiles the clients. Where the machine lacks what that
    /// needs, the tests are left out and say so; but where CI runs them, only for want of what pip
    /// fetches, as not every machine that has all the rest reaches an index of Python packages. Of
    /// test classes that run side by side the first one makes them, once in a build, and the others
    /// wait.
    static void makeClients() throws IOException, InterruptedException {
        String build = System.getProperty("build", ProcessHandle.current().toString());
        try (var channel =
                        FileChannel.open(
                                LOCK,
                                StandardOpenOption.CREATE,
                                StandardOpenOption.READ,
                                StandardOpenOption.WRITE);
                var _ = channel.lock()) {
            if (Files.exists(MADE_BY) && Files.readString(MADE_BY).equals(build)) return;
            make();
            Files.writeString(MADE_BY, build);
        }
    }

    private static void make() throws IOException, InterruptedException {
        var script =
                new ProcessBuilder("sh", "-euc", Language.GUIDE.block("sh clients", "Clients"));
        script.environment().put("CLIENTS", CLIENTS.toString());
        script.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process making = script.redirectErrorStream(true).redirectOutput(LOG.toFile()).start();
        try {
            if (!making.waitFor(MINUTES, TimeUnit.MINUTES)) throw new AssertionError(said());
            boolean mayLack = !"true".equals(System.getenv("CI")) || said().contains(OF_PYTHON);
            if (making.exitValue() == LACKS_SOMETHING && mayLack) Assumptions.abort(said());
            if (making.exitValue() != 0) throw new AssertionError(said());
        } finally {
            making.descendants().forEach(ProcessHandle::destroyForcibly);
            making.destroyForcibly();
        }
    }

    private static String said() throws IOException {
        return "The clients cannot be made:\n" + Files.readString(LOG);
    }
}
