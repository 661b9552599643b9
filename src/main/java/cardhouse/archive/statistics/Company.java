package cardhouse.archive.statistics;

/// Who played a match. People and bots with an account are not told apart: nothing of an account
/// may be asked for a figure that is to be the same once it is erased.
public enum Company {
    /// Somebody with an account at every seat.
    ACCOUNTS,
    /// Built-in bots only.
    BUILT_IN,
    /// Both.
    MIXED;

    /// @param builtIn how many of the seats have a built-in bot
    public static Company of(int seats, int builtIn) {
        if (builtIn == 0) return ACCOUNTS;
        return builtIn == seats ? BUILT_IN : MIXED;
    }
}
