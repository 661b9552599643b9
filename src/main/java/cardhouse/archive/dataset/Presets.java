package cardhouse.archive.dataset;

import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.fairness.Canonical;
import cardhouse.games.Catalog;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Finds the preset of a match from the rules in its header.
final class Presets {
    private static final Map<Played, Map<String, String>> KNOWN = new ConcurrentHashMap<>();

    private Presets() {}

    private record Played(String game, int edition, int seats) {}

    /// @param rules in canonical JSON
    /// @return its name; empty if no preset has these rules
    static String name(String game, int edition, int seats, String rules) {
        return KNOWN.computeIfAbsent(new Played(game, edition, seats), Presets::names)
                .getOrDefault(rules, "");
    }

    private static Map<String, String> names(Played played) {
        return Catalog.find(played.game(), played.edition())
                .map(type -> names(type, played.seats()))
                .orElse(Map.of());
    }

    private static <R extends Rules> Map<String, String> names(
            GameType<R, ?, ?, ?, ?> type, int seats) {
        var names = new HashMap<String, String>();
        type.options()
                .presetsFor(seats)
                .forEach((name, rules) ->
                        names.putIfAbsent(Canonical.text(type.options().toMap(rules)), name));
        return names;
    }
}
