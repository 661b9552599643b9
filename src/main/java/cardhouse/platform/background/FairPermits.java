package cardhouse.platform.background;

import java.util.HashMap;
import java.util.Map;

/// A semaphore with a limit for each address and one for each account.
public final class FairPermits {
    public static final FairPermits ENDLESS =
            new FairPermits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    private final int most;
    private final int mostOfAddress;
    private final int mostOfAccount;
    private final Map<Object, Integer> ofAddress = new HashMap<>();
    private final Map<Object, Integer> ofAccount = new HashMap<>();
    private int count;

    public FairPermits(int most, int mostOfAddress, int mostOfAccount) {
        this.most = most;
        this.mostOfAddress = mostOfAddress;
        this.mostOfAccount = mostOfAccount;
    }

    /// @return whether there was a permit, which the caller must give back
    public synchronized boolean enter(Asker whose) {
        if (free(whose) <= 0) return false;
        count++;
        ofAddress.merge(whose.address(), 1, Integer::sum);
        ofAccount.merge(whose.account(), 1, Integer::sum);
        return true;
    }

    public synchronized void leave(Asker whose) {
        count--;
        ofAddress.computeIfPresent(whose.address(), (_, many) -> many == 1 ? null : many - 1);
        ofAccount.computeIfPresent(whose.account(), (_, many) -> many == 1 ? null : many - 1);
    }

    /// Whether shares are more even, and no limit is exceeded, if one asker's place becomes
    /// another's.
    synchronized boolean isFairer(Asker from, Asker to) {
        if (ofAccount(to) >= mostOfAccount) return false;
        if (from.address().equals(to.address())) return ofAccount(from) > ofAccount(to) + 1;
        return ofAddress(to) < mostOfAddress && ofAddress(from) > ofAddress(to) + 1;
    }

    synchronized int ofAddress(Asker whose) {
        return ofAddress.getOrDefault(whose.address(), 0);
    }

    synchronized int ofAccount(Asker whose) {
        return ofAccount.getOrDefault(whose.account(), 0);
    }

    /// Number of permits that an asker may take now.
    synchronized int free(Asker whose) {
        return Math.min(
                most - count,
                Math.min(mostOfAddress - ofAddress(whose), mostOfAccount - ofAccount(whose)));
    }
}
