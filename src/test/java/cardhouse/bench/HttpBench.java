package cardhouse.bench;

import cardhouse.PackagedService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Moves accepted per second over HTTP, beside plain inserts of like rows on the same database.
///
/// Service, database, and client are processes of their own on this one machine and share its
/// processors, so it is the ratio that says something.
final class HttpBench {
    private static final List<String> LEVELS = List.of("1", "16", "64", "256");

    /// On two cores the compilers of the service and of the client, which is a program in Java,
    /// too, take a quarter of them for the first minute.
    private static final int UNTIL_COMPILED = 75;

    /// The inserts need less code, and should not fill their table meanwhile.
    private static final int UNTIL_INSERTS_COMPILED = 10;

    private static final int WARM_UP = 3;
    private static final int MEASURED = 8;

    private HttpBench() {}

    static void run() throws IOException, InterruptedException {
        String options = System.getProperty("bench.service", "");
        try (var service =
                PackagedService.startedOn(
                        Path.of("target", "bench"),
                        options.isBlank() ? new String[0] : options.split(" "))) {
            String port = Integer.toString(service.address().getPort());
            System.err.println("warming up ...");
            var moves =
                    figures(
                            HttpLoad.class,
                            with(LEVELS, port, "" + UNTIL_COMPILED, "" + WARM_UP, "" + MEASURED));
            var inserts =
                    figures(
                            InsertLoad.class,
                            with(
                                    LEVELS,
                                    url(service),
                                    password(service),
                                    "" + UNTIL_INSERTS_COMPILED,
                                    "" + WARM_UP,
                                    "" + MEASURED));
            print(moves, inserts);
        }
    }

    private static void print(List<String[]> moves, List<String[]> inserts) {
        System.out.printf(
                "%8s %9s %8s %8s %9s %10s %8s %8s %6s%n",
                "matches",
                "moves/s",
                "p50 ms",
                "p99 ms",
                "others/s",
                "INSERTs/s",
                "p50 ms",
                "p99 ms",
                "ratio");
        for (int i = 0; i < LEVELS.size(); i++) {
            String[] http = moves.get(i);
            String[] plain = inserts.get(i);
            System.out.printf(
                    "%8s %9s %8.2f %8.2f %9s %10s %8.2f %8.2f %6.2f%n",
                    LEVELS.get(i),
                    http[0],
                    millis(http[1]),
                    millis(http[2]),
                    http[3],
                    plain[0],
                    millis(plain[1]),
                    millis(plain[2]),
                    Double.parseDouble(http[0]) / Double.parseDouble(plain[0]));
        }
    }

    private static double millis(String micros) {
        return Long.parseLong(micros) / 1_000.0;
    }

    private static String url(PackagedService service) throws IOException {
        return "jdbc:postgresql://127.0.0.1:"
                + Files.readString(service.home().resolve("port")).strip()
                + "/cardhouse";
    }

    private static String password(PackagedService service) throws IOException {
        return Files.readString(service.home().resolve("password")).strip();
    }

    private static List<String> with(List<String> levels, String... first) {
        var arguments = new ArrayList<>(List.of(first));
        arguments.addAll(levels);
        return arguments;
    }

    /// Runs a load in a process of its own, and reads the lines it prints.
    private static List<String[]> figures(Class<?> load, List<String> arguments)
            throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), load.getName()));
        command.addAll(arguments);
        var process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        var lines = process.inputReader().lines().map(line -> line.split(" ")).toList();
        if (process.waitFor() != 0)
            throw new IllegalStateException(load.getSimpleName() + " failed");
        return lines;
    }
}
