package cardhouse.players;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;

/// Erases accounts that nobody has used for long, if the operator wants that: a name is kept no
/// longer than somebody has a use for it. Any number of nodes may.
public final class UnusedAccounts {
    private static final Logger LOG = Logger.getLogger(UnusedAccounts.class);

    /// A slip in the settings must not cost people their accounts.
    static final Duration SHORTEST = Duration.ofDays(30);

    /// In a round, so that years of them are no burden at once.
    private static final int MOST = 1_000;

    private final Players players;
    private final Accounts accounts;
    private final Duration longest;
    private final boolean dryRun;
    private final Clock clock;

    /// @param longest that an account may go unused; zero for as long as it likes
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

    /// @return how many were erased, or would be
    int look() {
        if (longest.isZero()) return 0;
        List<Player> unused = players.unused(clock.instant().minus(longest), MOST);
        if (!dryRun) unused.forEach(accounts::erase);
        return unused.size();
    }

    /// Looks for them, and says what came of it.
    public void round() {
        int many = look();
        if (many == 0) return;
        if (dryRun)
            LOG.infof("%d accounts have not been used for long; they would be erased", many);
        else LOG.infof("%d accounts had not been used for long, and are erased", many);
    }
}
