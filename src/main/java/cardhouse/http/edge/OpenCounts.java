package cardhouse.http.edge;

import io.vertx.ext.web.RoutingContext;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// How many of something everybody has open at the moment.
final class OpenCounts {
    private final Map<String, Integer> open = new ConcurrentHashMap<>();

    /// Opens one more until an exchange ends, if there are fewer than the most; 0 for no limit.
    boolean enter(RoutingContext exchange, String whose, int most) {
        if (most == 0) return true;
        if (open.merge(whose, 1, Integer::sum) > most) {
            leave(whose);
            return false;
        }
        exchange.addEndHandler(_ -> leave(whose));
        return true;
    }

    private void leave(String whose) {
        open.computeIfPresent(whose, (_, count) -> count == 1 ? null : count - 1);
    }
}
