package cardhouse.cli;

import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/// Messages of a command to its user. Each line begins with the name of the command.
record CommandMessages(String command, PrintStream err) {
    void say(String what) {
        err.println(command + ": " + what);
    }

    /// The reason why the command gives up.
    ExitCode unusable(@Nullable String why) {
        say(String.valueOf(why));
        return ExitCode.UNUSABLE;
    }
}
