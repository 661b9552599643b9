package cardhouse.cli;

import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/// What a command tells people, each line with its name before it.
record Messages(String command, PrintStream err) {
    void say(String what) {
        err.println(command + ": " + what);
    }

    /// Why nothing comes of it.
    ExitCode unusable(@Nullable String why) {
        say(String.valueOf(why));
        return ExitCode.UNUSABLE;
    }
}
