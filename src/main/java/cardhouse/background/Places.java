package cardhouse.background;

import java.util.HashMap;
import java.util.Map;

/// Of which there are so many for all, and so many for one.
public final class Places {
    private final int most;
    private final int mostOfOne;
    private final Map<Object, Integer> taken = new HashMap<>();
    private int count;

    public Places(int most, int mostOfOne) {
        this.most = most;
        this.mostOfOne = mostOfOne;
    }

    /// @return whether there was one, which is to be given back then
    public synchronized boolean enter(Object whose) {
        if (count >= most || taken.getOrDefault(whose, 0) >= mostOfOne) return false;
        count++;
        taken.merge(whose, 1, Integer::sum);
        return true;
    }

    public synchronized void leave(Object whose) {
        count--;
        taken.computeIfPresent(whose, (_, many) -> many == 1 ? null : many - 1);
    }

    /// How many more may come now.
    synchronized int free() {
        return most - count;
    }

    /// The same of one.
    synchronized int free(Object whose) {
        return Math.min(free(), mostOfOne - taken.getOrDefault(whose, 0));
    }
}
