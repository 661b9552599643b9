package cardhouse.cli;

/// What a command tells a script by its end. The meaning is the same for all; what a fault is, each
/// command's help says.
enum ExitCode {
    /// Everything was looked at, and is as it should be.
    OK(0),

    /// Everything was looked at and fits together, but whose word it is, nobody has said.
    UNVOUCHED(3),

    /// Everything was looked at, and something is not as it should be.
    FAULT(1),

    /// Something could not be looked at: nobody knows.
    UNUSABLE(2);

    /// The heading of these in the help of each command.
    static final String HEADING = "Ends with:%n";

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    /// Of two ends, the one that counts: the later one of those above.
    ExitCode or(ExitCode other) {
        return compareTo(other) < 0 ? other : this;
    }
}
