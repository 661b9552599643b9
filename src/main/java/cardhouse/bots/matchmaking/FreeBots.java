package cardhouse.bots.matchmaking;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Bots that are free for a game, queried once for all matches of a pass that stay unfilled.
final class FreeBots {
    private static final int CANDIDATES = 500;

    private final Roster roster;
    private final Map<String, List<RegisteredBot>> found = new HashMap<>();

    FreeBots(Roster roster) {
        this.roster = roster;
    }

    List<RegisteredBot> at(String game) {
        return found.computeIfAbsent(
                game, _ -> roster.register().free(game, roster.terms(), CANDIDATES));
    }

    /// Clears the cache after bots were seated.
    void forget() {
        found.clear();
    }
}
