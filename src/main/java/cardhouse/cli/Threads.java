package cardhouse.cli;

import java.util.Optional;
import picocli.CommandLine.Option;

/// The option of commands that work at many matches at once.
final class Threads {
    @Option(
            names = "--threads",
            paramLabel = "N",
            converter = UpTo256.class,
            description =
                    "number of matches to process in parallel (default: number of processors)")
    private Optional<Integer> given = Optional.empty();

    int number() {
        return given.orElse(Runtime.getRuntime().availableProcessors());
    }

    private static final class UpTo256 extends PositiveIntConverter {
        UpTo256() {
            super(256);
        }
    }
}
