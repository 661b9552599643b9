package cardhouse.http.mcp;

import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.http.Access;
import cardhouse.http.PublicOrigin;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.security.Caller;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.lobby.Invitation;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.platform.json.Fields;
import cardhouse.platform.json.Json;
import cardhouse.players.Player;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Opens a match between the caller and the person in the same chat, who takes the seat at the
/// table beside it ([ChatTable]) or by a link.
///
/// The text for the model contains nothing that depends on a deal: the match starts when the person
/// sits down. An invitation works once. If the model redeemed it, the person could not sit down.
@Singleton
final class TableTool implements Tool {
    private static final int LONGEST_NAME = 64;
    private static final int LONGEST_CHARACTER = 32;
    private static final Seat PERSON = Seat.of(1);
    private static final NewSeat OTHERS = new NewSeat.Bot(new BuiltInBot("greedy"));
    private static final Duration INVITATION = Duration.ofDays(1);

    private final MatchOpener opener;
    private final Openings openings;
    private final PublicOrigin origin;
    private final CurrentVertxRequest request;
    private final Caller caller;
    private final SecureRandom random = new SecureRandom();

    TableTool(
            MatchOpener opener,
            Openings openings,
            PublicOrigin origin,
            CurrentVertxRequest request,
            Caller caller) {
        this.opener = opener;
        this.openings = openings;
        this.origin = origin;
        this.request = request;
        this.caller = caller;
    }

    @Override
    public String name() {
        return "table";
    }

    @Override
    public ToolAnswer call(Map<String, @Nullable Object> arguments) {
        return call(arguments, true);
    }

    @Override
    public ToolAnswer call(Params params) {
        return call(params.object("arguments"), ChatTable.isShownBy(params));
    }

    private ToolAnswer call(Map<String, @Nullable Object> arguments, boolean isShown) {
        Player player = caller.require(Access.PLAY).player();
        var fields = Fields.of(arguments);
        boolean linked = fields.flag("link").orElse(!isShown);
        Match match =
                arguments.containsKey("match")
                        ? openings.find(named(fields).id())
                        : opened(fields, player, "table " + Json.write(arguments));
        Optional<String> invitation =
                match.chair(PERSON) instanceof Chair.Open
                        ? Optional.of(invitation(match, player))
                        : Optional.empty();
        String server = origin.of(request.getCurrent().request());
        String text =
                "match %s\n%s: %s\n"
                        .formatted(match.id(), match.type().title(), match.names().seated());
        if (linked)
            return ToolAnswer.of(
                    text
                            + invitation
                                    .map(one ->
                                            "Give the person this link, which works once: %s/table/%s#invitation=%s\n"
                                                    .formatted(server, match.id(), one))
                                    .orElse("The person has the seat.\n")
                            + "Then call wait with this match.\n");
        return ToolAnswer.of(
                        text
                                + "The person plays at the table beside the chat. Call wait with this match."
                                + " If there is no table, call table with this match and link true.\n")
                .with(
                        ChatTable.SEAT,
                        new ChatTable.PersonsSeat(server, match.id(), PERSON.index(), invitation));
    }

    private static MatchArgument named(Fields fields) {
        var match = MatchArgument.read(fields);
        fields.done();
        return match;
    }

    private Match opened(Fields fields, Player player, String request) {
        String game = fields.text("game", 1, LONGEST_NAME);
        var rules = fields.object("rules");
        var character = fields.optionalText("character", 1, LONGEST_CHARACTER);
        var key = fields.optionalText("key", 1, LONGEST_NAME).map(IdempotencyKey::fromString);
        fields.done();
        int seats = Catalog.find(game).map(type -> type.minSeats()).orElse(2);
        var chairs = new ArrayList<>(Collections.nCopies(seats, OTHERS));
        chairs.set(0, new NewSeat.Me(character));
        chairs.set(PERSON.index(), new NewSeat.Open());
        return opener.open(
                player,
                new NewMatch(game, rules, chairs, MatchSettings.USUAL, ""),
                key.map(IdempotencyKey::text),
                request);
    }

    /// A new one, which replaces an earlier one.
    ///
    /// @throws cardhouse.platform.requests.Rejection if the match is another player's
    private String invitation(Match match, Player player) {
        var invitation = Invitation.draw(random);
        openings.invite(match.id(), PERSON, player, invitation, INVITATION);
        return invitation.reveal();
    }
}
