package cardhouse.cli;

/// The exit codes of commands. Each code has the same meaning for all commands; the help of each
/// command defines what counts as a fault.
enum ExitCode {
    /// The command checked everything and found no fault.
    OK(0),

    /// The command checked everything and found no fault, but no trusted key confirms the signer.
    UNVOUCHED(3),

    /// The command checked everything and found no fault, but too few witnesses confirm the log.
    UNWITNESSED(4),

    /// The command checked everything and found a fault.
    FAULT(1),

    /// The command could not check everything, so the result is unknown.
    UNUSABLE(2);

    /// The heading of the exit codes in the help of each command.
    static final String HEADING = "Ends with:%n";

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    /// The result of verification, in JSON.
    String verdict() {
        return switch (this) {
            case OK -> "PROVEN";
            case UNVOUCHED -> "CONSISTENT";
            case UNWITNESSED -> "UNWITNESSED";
            default -> "NOT_PROVEN";
        };
    }

    /// The result of verification, in text.
    String verdictText() {
        return this == UNVOUCHED
                ? "consistent, signed with a key that is not in --keys"
                : this == OK ? "proven" : "NOT PROVEN";
    }

    /// Returns the code that takes precedence: the later of the two in the order above.
    ExitCode or(ExitCode other) {
        return compareTo(other) < 0 ? other : this;
    }
}
