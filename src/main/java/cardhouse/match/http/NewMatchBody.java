package cardhouse.match.http;

import cardhouse.bots.Level;
import cardhouse.engine.Seat;
import cardhouse.http.parameters.Id;
import cardhouse.match.MatchSettings;
import cardhouse.match.SeriesPart;
import cardhouse.match.journal.Departure;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.json.Fields;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads the request body for a new match.
public final class NewMatchBody {
    private static final int LONGEST_CHARACTER = 32;
    private static final int LONGEST_SERIES = 15;
    private static final Map<String, Departure> DEPARTURES =
            Map.of("OUT", Departure.OUT, "BOT", Departure.BOT);
    private static final Map<String, String> SEAT_KINDS =
            Stream.of("ME", "OPEN", "PLAYER", "BOT", "ANY_BOT")
                    .collect(Collectors.toUnmodifiableMap(kind -> kind, kind -> kind));

    private NewMatchBody() {}

    static NewMatch read(Fields fields) {
        NewMatch wanted = readNested(fields);
        fields.done();
        return wanted;
    }

    /// Reads it within another body, whose reader throws the errors.
    static NewMatch readNested(Fields fields) {
        String game = fields.text("game", 1, 64);
        var rules = fields.object("rules");
        var seats = fields.objects("seats", Seat.MOST, NewMatchBody::seat);
        boolean listed = fields.flag("listed").orElse(true);
        var substitute = fields.nested("substitute").flatMap(NewMatchBody::substitute);
        BuiltInBot standIn = substitute.orElse(new BuiltInBot(Level.RANDOM.id()));
        var onLeave = fields.optionalChoice("onLeave", DEPARTURES).orElse(Departure.OUT);
        var clock = fields.nested("clock").flatMap(asked -> MatchClock.read(asked, standIn));
        var spectators =
                fields.nested("spectators").map(SpectatorSetting::read).orElse(Spectators.LIVE);
        var series = fields.nested("series").flatMap(NewMatchBody::series);
        String entropy = entropy(fields);
        boolean later = entropyLater(fields, entropy);
        fields.rest();
        var setting =
                new MatchSettings(
                        listed,
                        clock,
                        spectators,
                        onLeave == Departure.BOT ? Optional.of(standIn) : Optional.empty(),
                        series);
        return new NewMatch(game, rules, seats, setting, entropy, later);
    }

    /// Odd, so that a majority of the matches decides.
    private static Optional<SeriesPart> series(Fields fields) {
        var bestOf = fields.number("bestOf", 3, LONGEST_SERIES);
        fields.missing("bestOf");
        boolean even = bestOf.isPresent() && bestOf.getAsInt() % 2 == 0;
        if (even) fields.refuse("bestOf", "must be odd");
        fields.rest();
        return bestOf.isPresent() && !even
                ? Optional.of(new SeriesPart(bestOf.getAsInt()))
                : Optional.empty();
    }

    private static Optional<BuiltInBot> substitute(Fields fields) {
        var bot = BotChoice.read(fields);
        fields.missing("bot");
        fields.rest();
        return bot;
    }

    static NewSeat seat(Fields seat) {
        return switch (seat.choice("kind", SEAT_KINDS, "OPEN")) {
            case "ME" -> new NewSeat.Me(character(seat));
            case "PLAYER" -> kept(seat);
            case "ANY_BOT" -> new NewSeat.AnyBot();
            case "BOT" ->
                    new NewSeat.Bot(BotChoice.read(seat).orElse(new BuiltInBot(Level.RANDOM.id())));
            default -> new NewSeat.Open();
        };
    }

    static String entropy(Fields fields) {
        return fields.optionalText("entropy", 0, Openings.LONGEST_ENTROPY).orElse("");
    }

    /// Whether the entropy follows later, in which case the request must not contain it.
    static boolean entropyLater(Fields fields, String entropy) {
        boolean later = fields.flag("entropyLater").orElse(false);
        if (later && !entropy.isEmpty())
            fields.refuse("entropyLater", "cannot be combined with entropy");
        return later;
    }

    private static NewSeat kept(Fields seat) {
        String player = seat.text("player", 1, 64);
        Optional<UUID> id = Id.read(player);
        if (!player.isEmpty() && id.isEmpty()) seat.refuse("player", "must be the id of a player");
        boolean brought = seat.flag("autoSeat").orElse(false);
        return id.<NewSeat>map(one -> brought ? new NewSeat.OneBot(one) : new NewSeat.Kept(one))
                .orElseGet(NewSeat.Open::new);
    }

    static Optional<String> character(Fields fields) {
        return fields.optionalText("character", 1, LONGEST_CHARACTER);
    }
}
