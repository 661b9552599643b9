package cardhouse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// The last output of a process, as evidence for failures.
public final class LogTail {
    private static final int LINES = 40;

    private LogTail() {}

    /// @param log that need not be there
    public static String of(Path log) {
        if (!Files.exists(log)) return log + " is not there";
        try {
            var all = new String(Files.readAllBytes(log), StandardCharsets.UTF_8).lines().toList();
            var last = all.subList(Math.max(0, all.size() - LINES), all.size());
            return "the end of %s:\n%s".formatted(log, String.join("\n", last));
        } catch (IOException failed) {
            return failed.toString();
        }
    }
}
