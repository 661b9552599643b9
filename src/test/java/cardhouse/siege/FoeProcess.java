package cardhouse.siege;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The attacker in a process apart from the other clients. A real attacker uses neither the
/// clients' process nor the service's machine, and the processor time that it takes from them is
/// not the service's doing. So it has low priority; its requests are printed with its processor
/// time.
final class FoeProcess implements AutoCloseable {
    private static final String READY = "ready";
    private static final String BESIEGES = "besieges";

    private final Process process;
    private final BufferedReader told;

    private FoeProcess(Process process) {
        this.process = process;
        this.told = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    }

    /// Is ready when this returns.
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
        foe.expect(READY);
        return foe;
    }

    private void expect(String word) throws IOException {
        String said = told.readLine();
        if (!word.equals(said))
            throw new IllegalStateException("the foe was to say " + word + ", and said " + said);
    }

    /// By nothing else than these from when this returns on.
    void besiege(Collection<Attack> attacks) throws IOException {
        String names = attacks.stream().map(Attack::name).collect(Collectors.joining(","));
        var orders = process.getOutputStream();
        orders.write((names + "\n").getBytes(UTF_8));
        orders.flush();
        expect(BESIEGES);
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

    /// With each line of its input, attacks as it says, until its input ends.
    ///
    /// @param arguments the service, a match that is over, and one that goes on
    static void main(String... arguments) throws IOException, InterruptedException {
        try (var foe =
                        new Attacker(
                                URI.create(arguments[0]),
                                arguments[1],
                                arguments[2],
                                Attacker.MANY_BOARDS);
                var orders = new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
            System.out.println(READY);
            for (String line = orders.readLine(); line != null; line = orders.readLine()) {
                foe.rest();
                foe.begin(Stream.of(line.split(",")).map(Attack::valueOf).toList());
                System.out.println(BESIEGES);
            }
            foe.answers()
                    .forEach((attack, statuses) -> System.out.println(attack + ": " + statuses));
            System.out.flush();
        }
        System.exit(0);
    }
}
