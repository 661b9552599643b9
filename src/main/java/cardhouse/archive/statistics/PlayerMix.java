package cardhouse.archive.statistics;

/// The kinds of players in a match. People and bots with an account are not distinguished: a figure
/// must stay the same after an account is erased, so it uses no data of the account.
public enum PlayerMix {
    /// Every seat has an account.
    ACCOUNTS,
    /// Built-in bots only.
    BUILT_IN,
    /// Seats of both kinds.
    MIXED;

    /// @param builtIn number of seats with a built-in bot
    public static PlayerMix of(int seats, int builtIn) {
        if (builtIn == 0) return ACCOUNTS;
        return builtIn == seats ? BUILT_IN : MIXED;
    }
}
