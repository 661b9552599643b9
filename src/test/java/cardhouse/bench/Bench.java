package cardhouse.bench;

import java.util.List;

/// What `./cardhouse bench` runs: everything, or one part.
public final class Bench {
    private Bench() {}

    /// @param arguments `engine`, with the games to measure if not all, `audit` or `http`; all of
    ///   them if nothing
    public static void main(String... arguments) throws Exception {
        String part = arguments.length == 0 ? "" : arguments[0];
        switch (part) {
            case "" -> {
                EngineBench.run(List.of());
                AuditBench.run();
                HttpBench.run();
            }
            case "engine" -> EngineBench.run(List.of(arguments).subList(1, arguments.length));
            case "audit" -> AuditBench.run();
            case "http" -> HttpBench.run();
            default -> {
                System.err.println("usage: bench [engine [game ...] | audit | http]");
                System.exit(2);
            }
        }
    }
}
