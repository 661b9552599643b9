package cardhouse.bots;

import cardhouse.background.FairThreads;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Where built-in bots think: on a few threads of the lowest priority, which are no carriers of
/// virtual threads. Accounts take turns, however many thoughts each has ordered, and only so many
/// may wait.
public final class ThinkingPool {
    private final FairThreads threads;
    private final int most;
    private final int mostOfOne;

    /// @param atOnce how many bots may think at once, from 1
    /// @param most that may wait
    /// @param mostOfOne the same of what one account has ordered
    public ThinkingPool(int atOnce, int most, int mostOfOne) {
        this.threads = FairThreads.humble("thinking-", atOnce);
        this.most = most;
        this.mostOfOne = mostOfOne;
    }

    /// Waits until it is thought through.
    ///
    /// @param account that ordered it
    /// @return nothing if too much waits already
    public <T> Optional<T> think(UUID account, Supplier<T> thought) {
        return threads.unlessMore(most, mostOfOne, account, thought);
    }

    /// How many wait.
    int waiting() {
        return threads.waiting();
    }
}
