package cardhouse.http.mcp;

import cardhouse.bots.matchmaking.Matchmaking;
import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.http.Access;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.security.Caller;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.Views;
import cardhouse.match.lobby.Invitation;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.platform.json.Fields;
import cardhouse.platform.json.Json;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Seats the caller: at a match that it names, or at a new one.
@Singleton
final class SitTool implements Tool {
    private static final int LONGEST_NAME = 64;
    private static final int LONGEST_CHARACTER = 32;
    private static final String OPEN = "OPEN";
    private static final String ANY_BOT = "ANY_BOT";
    private static final String USUAL = "greedy";

    private final Openings openings;
    private final Views views;
    private final Matchmaking matchmaking;
    private final MatchLimit limit;
    private final MatchOpener opener;
    private final Caller caller;

    SitTool(
            Openings openings,
            Views views,
            Matchmaking matchmaking,
            MatchLimit limit,
            MatchOpener opener,
            Caller caller) {
        this.openings = openings;
        this.views = views;
        this.matchmaking = matchmaking;
        this.limit = limit;
        this.opener = opener;
        this.caller = caller;
    }

    @Override
    public String name() {
        return "sit";
    }

    @Override
    public ToolAnswer call(Map<String, @Nullable Object> arguments) {
        Player player = caller.require(Access.PLAY).player();
        var fields = Fields.of(arguments);
        Match match =
                arguments.containsKey("match")
                        ? joined(fields, player)
                        : opened(fields, player, "sit " + Json.write(arguments));
        // The first view of a match starts it.
        if (match.started()) views.standing(match, Optional.of(player));
        return ToolAnswer.of(
                "match %s\n%s: %s\n%s\n"
                        .formatted(
                                match.id(),
                                match.type().title(),
                                match.names().seated(),
                                match.started()
                                        ? "The match has started."
                                        : "The match starts when all seats are taken."));
    }

    private Match joined(Fields fields, Player player) {
        var named = MatchArgument.read(fields);
        OptionalInt wanted = fields.number("seat", 0, Seat.MOST - 1);
        var character = fields.optionalText("character", 1, LONGEST_CHARACTER);
        var invitation = fields.optionalText("invitation", 1, LONGEST_NAME);
        fields.done();
        UUID id = named.id();
        Match match = openings.find(id);
        if (match.seatOf(player).isPresent()) return match;
        Seat seat =
                wanted.isPresent()
                        ? Seat.of(wanted.getAsInt())
                        : free(match, player, invitation.isPresent());
        return matchmaking.filled(
                limit.at(
                        id,
                        player,
                        () ->
                                openings.sit(
                                        id,
                                        seat,
                                        new Chair.Taken(player, "", character),
                                        invitation.map(Invitation::sent))));
    }

    /// The first seat that the player can take. If there is none, the first seat, so that the
    /// rejection gives the right reason.
    private static Seat free(Match match, Player player, boolean invited) {
        return Seat.first(match.seats()).stream()
                .filter(seat ->
                        match.chair(seat) instanceof Chair.Open(var kept)
                                && kept.map(one -> isFor(one, player, invited)).orElse(true))
                .findFirst()
                .orElse(Seat.of(0));
    }

    private static boolean isFor(Chair.Reservation kept, Player player, boolean invited) {
        return switch (kept) {
            case Chair.Reservation.ForPlayer(Player one) -> one.id().equals(player.id());
            case Chair.Reservation.ForBot(Player one) -> one.id().equals(player.id());
            case Chair.Reservation.Invited _ -> invited;
            case Chair.Reservation.ForBots _ -> false;
        };
    }

    private Match opened(Fields fields, Player player, String request) {
        String game = fields.text("game", 1, LONGEST_NAME);
        var rules = fields.object("rules");
        OptionalInt seats = fields.number("seats", 1, Seat.MOST);
        String others = fields.optionalText("opponents", 1, LONGEST_NAME).orElse(USUAL);
        var character = fields.optionalText("character", 1, LONGEST_CHARACTER);
        var key = fields.optionalText("key", 1, LONGEST_NAME).map(IdempotencyKey::fromString);
        fields.done();
        int all = seats.orElse(Catalog.find(game).map(type -> type.minSeats()).orElse(2));
        List<NewSeat> chairs = new ArrayList<>(Collections.nCopies(all, opponent(others)));
        chairs.set(0, new NewSeat.Me(character));
        var wanted = new NewMatch(game, rules, chairs, MatchSettings.USUAL, "");
        return matchmaking.filled(
                opener.open(player, wanted, key.map(IdempotencyKey::text), request));
    }

    private static NewSeat opponent(String name) {
        return switch (name) {
            case OPEN -> new NewSeat.Open();
            case ANY_BOT -> new NewSeat.AnyBot();
            default -> new NewSeat.Bot(new BuiltInBot(name));
        };
    }
}
