package cardhouse.bots.matchmaking;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Who is free for which game, asked once for all matches that are looked at and not filled.
final class FreeBots {
    private static final int CANDIDATES = 500;

    private final Roster roster;
    private final Map<String, List<Registered>> found = new HashMap<>();

    FreeBots(Roster roster) {
        this.roster = roster;
    }

    List<Registered> at(String game) {
        return found.computeIfAbsent(
                game, _ -> roster.register().free(game, roster.terms(), CANDIDATES));
    }

    /// Some of them are free no longer.
    void forget() {
        found.clear();
    }
}
