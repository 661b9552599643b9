package cardhouse.players;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;

/// Erases accounts that were unused for a long time, if the operator enables it. So names are
/// stored no longer than needed. Several nodes may run it at once.
public final class UnusedAccounts {
    private static final Logger LOG = Logger.getLogger(UnusedAccounts.class);

    /// A lower bound, so that a slip in the settings does not cost people their accounts.
    static final Duration SHORTEST = Duration.ofDays(30);

    /// The most accounts of one round, which spreads the load of a backlog of years.
    private static final int MOST = 1_000;

    private final Players players;
    private final Accounts accounts;
    private final Duration longest;
    private final boolean dryRun;
    private final Clock clock;

    /// @param longest time that an account may be unused; zero for no limit
    /// @param dryRun whether they are only counted
    public UnusedAccounts(
            Players players, Accounts accounts, Duration longest, boolean dryRun, Clock clock) {
        if (!longest.isZero() && longest.compareTo(SHORTEST) < 0)
            throw new IllegalStateException(
                    "cardhouse.retention.accounts must be 30D or more, or zero for ever");
        this.players = players;
        this.accounts = accounts;
        this.longest = longest;
        this.dryRun = dryRun;
        this.clock = clock;
    }

    /// @return number of accounts that were erased, or would be
    int look() {
        if (longest.isZero()) return 0;
        List<Player> unused = players.unused(clock.instant().minus(longest), MOST);
        if (!dryRun) unused.forEach(accounts::erase);
        return unused.size();
    }

    /// Erases the unused accounts, and logs the number.
    public void round() {
        int many = look();
        if (many == 0) return;
        if (dryRun) LOG.infof("Unused accounts found: %d; dry run, none erased", many);
        else LOG.infof("Unused accounts erased: %d", many);
    }
}
