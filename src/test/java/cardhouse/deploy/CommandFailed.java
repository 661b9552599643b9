package cardhouse.deploy;

import java.io.Serial;

/// A program that could not be run, or ended with an error; with everything it had to say.
public final class CommandFailed extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    private final String printed;

    CommandFailed(String command, String printed) {
        super(command + "\n" + printed);
        this.printed = printed;
    }

    String lastLine() {
        return printed.strip().lines().reduce("", (_, last) -> last);
    }
}
