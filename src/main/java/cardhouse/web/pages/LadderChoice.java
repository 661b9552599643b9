package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.compete.ratings.Ladder;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.games.Catalog;
import cardhouse.web.LadderTexts;
import cardhouse.web.Phrase;
import cardhouse.web.Visitor;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import java.util.LinkedHashMap;
import java.util.Map;

/// The ladder that a visitor chose. Unknown values are replaced by defaults: a visitor who changes
/// the game in the form still sends the preset of the previous game.
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

    private Map<String, String> presets() {
        var presets = new LinkedHashMap<String, String>();
        type.options().presets().keySet().forEach(name -> presets.put(name, name));
        return presets;
    }

    private Map<String, String> counts() {
        var counts = new LinkedHashMap<String, String>();
        for (int count = type.minSeats(); count <= type.maxSeats(); count++)
            counts.put(String.valueOf(count), String.valueOf(count));
        return counts;
    }

    String query() {
        return query(ladder());
    }

    /// The query of its address. Editions that are no longer played have no page.
    static String query(Ladder ladder) {
        return "game=%s&preset=%s&seats=%d"
                .formatted(ladder.game(), ladder.preset(), ladder.seats());
    }

    /// The form to choose another ladder.
    ///
    /// @param address of the page that shows the ladder
    /// @param further fields
    Html chooser(Visitor visitor, Phrase title, String address, Html... further) {
        var games = new LinkedHashMap<String, String>();
        Catalog.GAMES.forEach(game -> games.put(game.id(), game.title()));
        return tag("section")
                .add(
                        tag("h2", visitor.say(title)),
                        Forms.get(address)
                                .add(
                                        field(visitor, LadderTexts.GAME, "game", games, game()),
                                        field(
                                                visitor,
                                                LobbyTexts.PRESET,
                                                "preset",
                                                presets(),
                                                preset),
                                        field(
                                                visitor,
                                                LobbyTexts.SEAT_COUNT,
                                                "seats",
                                                counts(),
                                                String.valueOf(seats)),
                                        Html.of(further),
                                        Forms.submit(visitor.say(LadderTexts.SHOW))));
    }

    static Html field(
            Visitor visitor,
            Phrase label,
            String name,
            Map<String, String> choices,
            String chosen) {
        return Forms.labelled(visitor.say(label), Forms.select(name, choices, chosen));
    }
}
