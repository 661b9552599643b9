package cardhouse.siege;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// The foe, apart from the guests: nobody attacks from within the program of those who play, or on
/// the machine of the service, and what it takes from them there is not the service's doing. So it
/// computes where nobody else would: what it still sends is told with how long it worked.
final class FoeProcess implements AutoCloseable {
    private static final String BESIEGES = "besieges";

    private final Process process;
    private final BufferedReader told;

    private FoeProcess(Process process) {
        this.process = process;
        this.told = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    }

    /// Besieges when this returns.
    ///
    /// @param finished a match of others that is over
    /// @param running a match of others that goes on
    static FoeProcess against(URI service, String finished, String running) throws IOException {
        var command =
                List.of(
                        "nice",
                        "-n",
                        "19",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FoeProcess.class.getName(),
                        service.toString(),
                        finished,
                        running);
        var process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        var foe = new FoeProcess(process);
        if (!BESIEGES.equals(foe.told.readLine()))
            throw new IllegalStateException("the foe did not come");
        return foe;
    }

    /// By all its threads.
    Duration worked() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /// Ends the siege.
    ///
    /// @return how often each attack got each status
    List<String> ended() throws IOException {
        process.getOutputStream().close();
        return told.readAllLines();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    /// Until its input ends.
    ///
    /// @param arguments the service, a match that is over, and one that goes on
    static void main(String... arguments) throws IOException, InterruptedException {
        try (var foe =
                new Foe(URI.create(arguments[0]), arguments[1], arguments[2], Foe.MANY_BOARDS)) {
            foe.begin();
            System.out.println(BESIEGES);
            while (System.in.read() != -1) {
                // Nothing is said to it but that it is over.
            }
            foe.answers()
                    .forEach((attack, statuses) -> System.out.println(attack + ": " + statuses));
            System.out.flush();
        }
        System.exit(0);
    }
}
