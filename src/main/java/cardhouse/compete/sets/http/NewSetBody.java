package cardhouse.compete.sets.http;

import cardhouse.compete.sets.Contestant;
import cardhouse.compete.sets.NewSet;
import cardhouse.compete.sets.Seating;
import cardhouse.engine.Seat;
import cardhouse.http.parameters.Id;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.http.BotChoice;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.platform.json.Fields;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Reads a request for a new set.
final class NewSetBody {
    private static final int MOST_BOARDS = 10_000;
    private static final int MOST_CONTESTANTS = 32;
    private static final int LONGEST_ID = 64;
    private static final Duration USUAL = Duration.ofSeconds(30);
    private static final Map<String, Seating> SEATINGS =
            Map.of("FIELD", Seating.FIELD, "TABLE", Seating.TABLE);
    private static final Map<String, String> KINDS = Map.of("BOT", "BOT", "PLAYERS", "PLAYERS");

    private NewSetBody() {}

    static NewSet read(Fields fields) {
        String game = fields.text("game", 1, 64);
        var rules = fields.object("rules");
        var seats = fields.number("seats", 2, Seat.MOST);
        var boards = fields.number("boards", 1, MOST_BOARDS);
        if (boards.isEmpty()) fields.missing("boards");
        Seating seating = fields.optionalChoice("seating", SEATINGS).orElse(Seating.FIELD);
        var contestants = fields.objects("contestants", MOST_CONTESTANTS, NewSetBody::contestant);
        var opponent = fields.nested("opponent").flatMap(NewSetBody::opponent);
        var perMove =
                fields.duration("perMove", TimeControl.SHORTEST, Duration.ofDays(1)).orElse(USUAL);
        fields.done();
        return new NewSet(
                game,
                rules,
                seats.isPresent() ? Optional.of(seats.getAsInt()) : Optional.empty(),
                boards.orElse(1),
                seating,
                contestants,
                opponent,
                perMove);
    }

    private static Optional<BuiltInBot> opponent(Fields fields) {
        var bot = BotChoice.read(fields);
        if (bot.isEmpty()) fields.missing("bot");
        fields.rest();
        return bot;
    }

    private static Contestant contestant(Fields fields) {
        return switch (fields.choice("kind", KINDS, "BOT")) {
            case "PLAYERS" -> Contestant.of(players(fields));
            default -> builtIn(fields);
        };
    }

    private static Contestant builtIn(Fields fields) {
        var bot = BotChoice.read(fields);
        if (bot.isEmpty()) fields.missing("bot");
        return bot.map(Contestant::builtIn).orElseGet(() -> Contestant.of(List.of()));
    }

    private static List<UUID> players(Fields fields) {
        var texts = fields.texts("players", MOST_CONTESTANTS, LONGEST_ID);
        if (texts.isEmpty()) fields.missing("players");
        var ids = new ArrayList<UUID>();
        for (String text : texts.orElse(List.of())) {
            Optional<UUID> id = Id.read(text);
            if (id.isEmpty()) fields.refuse("players", "must contain ids of players");
            id.ifPresent(ids::add);
        }
        return ids;
    }
}
