package cardhouse.http.table;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.games.Catalog;
import cardhouse.ratings.Ladder;
import java.util.LinkedHashMap;
import java.util.Map;

/// The ladder that a visitor chose. What does not exist is taken for the usual: whoever changes the
/// game in the form has the preset of another one beside it.
record LadderChoice(GameType<?, ?, ?, ?, ?> type, String preset, int seats) {
    static LadderChoice of(Map<String, String> fields) {
        GameType<?, ?, ?, ?, ?> type =
                Catalog.find(fields.getOrDefault("game", "")).orElse(Catalog.GAMES.getFirst());
        String wanted = fields.getOrDefault("preset", "");
        return new LadderChoice(
                type,
                type.options().presets().containsKey(wanted) ? wanted : Options.CLASSIC,
                seats(type, fields.getOrDefault("seats", "")));
    }

    private static int seats(GameType<?, ?, ?, ?, ?> type, String wanted) {
        int seats = wanted.matches("[0-9]{1,2}") ? Integer.parseInt(wanted) : 0;
        return seats < type.minSeats() || seats > type.maxSeats() ? type.minSeats() : seats;
    }

    String game() {
        return type.id();
    }

    Ladder ladder() {
        return new Ladder(game(), type.edition(), preset, seats);
    }

    Map<String, String> presets() {
        var presets = new LinkedHashMap<String, String>();
        type.options().presets().keySet().forEach(name -> presets.put(name, name));
        return presets;
    }

    Map<String, String> counts() {
        var counts = new LinkedHashMap<String, String>();
        for (int count = type.minSeats(); count <= type.maxSeats(); count++)
            counts.put(String.valueOf(count), String.valueOf(count));
        return counts;
    }

    String query() {
        return query(ladder());
    }

    /// As an address says it. Editions that are no longer played have no page.
    static String query(Ladder ladder) {
        return "game=%s&preset=%s&seats=%d"
                .formatted(ladder.game(), ladder.preset(), ladder.seats());
    }
}
