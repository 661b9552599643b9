package cardhouse.bench;

import cardhouse.research.PythonEnvironments;
import java.io.IOException;

/// Steps a second of the environments in Python, next to an environment of PettingZoo itself, which
/// needs the package pygame.
final class EnvironmentsBench {
    static final int ROUNDS = 5;

    private static final int MINUTES = 60;
    private static final int MISSING_TOOL = 77;

    private EnvironmentsBench() {}

    static void run(int rounds, int seconds) throws IOException, InterruptedException {
        var missing = PythonEnvironments.install("import pettingzoo, pygame", "pygame");
        if (missing.isPresent()) {
            System.err.println(missing.get());
            System.exit(MISSING_TOOL);
        }
        int status = PythonEnvironments.program(MINUTES, "environments_bench.py", rounds, seconds);
        System.out.print(PythonEnvironments.printed());
        if (status != 0) System.exit(1);
    }
}
