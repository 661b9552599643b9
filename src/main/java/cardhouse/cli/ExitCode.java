package cardhouse.cli;

/// What a command tells a script by its end. The meaning is the same for all; what a fault is, each
/// command's help says.
enum ExitCode {
    /// Everything was looked at, and is as it should be.
    OK,

    /// Everything was looked at, and something is not as it should be.
    FAULT,

    /// Something could not be looked at: nobody knows.
    UNUSABLE;

    int code() {
        return ordinal();
    }

    /// Of two ends, the one that counts.
    ExitCode or(ExitCode other) {
        return compareTo(other) < 0 ? other : this;
    }
}
