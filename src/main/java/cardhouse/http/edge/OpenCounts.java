package cardhouse.http.edge;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// How many of something everybody has open at the moment.
public final class OpenCounts {
    private final Map<String, Integer> open = new ConcurrentHashMap<>();

    /// Opens one more, if there are fewer than the most.
    boolean enter(String whose, int most) {
        if (open.merge(whose, 1, Integer::sum) <= most) return true;
        leave(whose);
        return false;
    }

    /// Closes one that was opened.
    void leave(String whose) {
        open.computeIfPresent(whose, (_, count) -> count == 1 ? null : count - 1);
    }
}
