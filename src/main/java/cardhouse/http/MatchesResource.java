package cardhouse.http;

import cardhouse.bots.Level;
import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.json.Fields;
import cardhouse.json.Json;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.Setting;
import cardhouse.match.journal.Departure;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.match.viewing.Status;
import cardhouse.matchmaking.Matchmaking;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import cardhouse.players.Scope;
import cardhouse.requests.Idempotency;
import cardhouse.requests.Rejection;
import cardhouse.requests.Request;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Matches: opening them, finding them, sitting down.
@Path("/v1/matches")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class MatchesResource {
    private static final int MOST_LISTED = 100;
    private static final int LISTED = 20;
    private static final int LONGEST_CHARACTER = 32;
    private static final Map<String, Departure> DEPARTURES =
            Map.of("OUT", Departure.OUT, "BOT", Departure.BOT);
    private static final Map<String, String> SEAT_KINDS =
            Stream.of("ME", "OPEN", "PLAYER", "BOT", "ANY_BOT")
                    .collect(Collectors.toUnmodifiableMap(kind -> kind, kind -> kind));

    private final Openings openings;
    private final Matches matches;
    private final Callers callers;
    private final Idempotency idempotency;
    private final MatchLimit limit;
    private final Matchmaking matchmaking;

    MatchesResource(
            Openings openings,
            Matches matches,
            Callers callers,
            Idempotency idempotency,
            MatchLimit limit,
            Matchmaking matchmaking) {
        this.openings = openings;
        this.matches = matches;
        this.callers = callers;
        this.idempotency = idempotency;
        this.limit = limit;
        this.matchmaking = matchmaking;
    }

    /// A page of the directory.
    public record Listing(List<MatchSummary> matches, Optional<String> next) {}

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
    public Response open(
            String body,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey,
            @HeaderParam("Accept") @Nullable String accept) {
        Player creator = callers.require(authorization);
        NewMatch wish = wish(Fields.of(body));
        var answer =
                idempotency.onceThen(
                        new Request(creator.id(), RequestParameters.key(idempotencyKey), body),
                        CreatedMatch.CODEC,
                        () -> {
                            limit.admitsAnother(creator);
                            return openings.open(creator, wish).id();
                        },
                        id ->
                                CreatedMatch.of(
                                        shown(
                                                matchmaking.filled(openings.find(id)),
                                                Optional.of(creator))));
        return CreatedMatch.response(answer, accept);
    }

    private static NewMatch wish(Fields fields) {
        String game = fields.text("game", 1, 64);
        var rules = fields.object("rules");
        var seats = fields.objects("seats", Seat.MOST, MatchesResource::wishedSeat);
        boolean listed = fields.flag("listed").orElse(true);
        var substitute = fields.nested("substitute").flatMap(MatchesResource::substitute);
        BuiltInBot standIn = substitute.orElse(new BuiltInBot(Level.RANDOM.id()));
        var onLeave = fields.optionalChoice("onLeave", DEPARTURES).orElse(Departure.OUT);
        var clock = fields.nested("clock").flatMap(asked -> MatchClock.read(asked, standIn));
        var spectators =
                fields.nested("spectators").map(SpectatorSetting::read).orElse(Spectators.LIVE);
        String entropy = fields.optionalText("entropy", 0, Openings.LONGEST_ENTROPY).orElse("");
        fields.done();
        var setting =
                new Setting(
                        listed,
                        clock,
                        spectators,
                        onLeave == Departure.BOT ? Optional.of(standIn) : Optional.empty());
        return new NewMatch(game, rules, seats, setting, entropy);
    }

    private static Optional<BuiltInBot> substitute(Fields fields) {
        var bot = BotChoice.read(fields);
        fields.missing("bot");
        fields.rest();
        return bot;
    }

    static NewSeat wishedSeat(Fields seat) {
        return switch (seat.choice("kind", SEAT_KINDS, "OPEN")) {
            case "ME" -> new NewSeat.Me(character(seat));
            case "PLAYER" -> kept(seat);
            case "ANY_BOT" -> new NewSeat.AnyBot();
            case "BOT" ->
                    new NewSeat.Bot(BotChoice.read(seat).orElse(new BuiltInBot(Level.RANDOM.id())));
            default -> new NewSeat.Open();
        };
    }

    private static NewSeat kept(Fields seat) {
        String player = seat.text("player", 1, 64);
        Optional<UUID> id = RequestParameters.id(player);
        if (!player.isEmpty() && id.isEmpty()) seat.refuse("player", "must be the id of a player");
        return id.<NewSeat>map(NewSeat.Kept::new).orElseGet(NewSeat.Open::new);
    }

    @GET
    public Response list(
            @QueryParam("game") @Nullable String game,
            @QueryParam("status") @Nullable String status,
            @QueryParam("mine") @Nullable String mine,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("cursor") @Nullable String cursor,
            @HeaderParam("Authorization") @Nullable String authorization) {
        Optional<Player> caller = callers.optional(authorization);
        boolean onlyMine = RequestParameters.flag(mine, "mine");
        if (onlyMine) callers.require(authorization, Scope.WATCH);
        int most = RequestParameters.number(limit, "limit", 1, MOST_LISTED).orElse(LISTED);
        var filter =
                new Directory.Filter(
                        Optional.ofNullable(game).map(MatchesResource::game),
                        Optional.ofNullable(status).map(MatchesResource::status),
                        caller.filter(_ -> onlyMine).map(Player::id),
                        Optional.ofNullable(cursor).map(MatchesResource::cursor),
                        most + 1);
        List<Match> found = openings.list(filter);
        boolean more = found.size() > most;
        var page = found.subList(0, Math.min(most, found.size()));
        var next = more ? Optional.of(page.getLast().id().toString()) : Optional.<String>empty();
        var shown = page.stream().map(match -> shown(match, caller)).toList();
        return Response.ok(Json.write(new Listing(shown, next)))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @GET
    @Path("/{match}")
    public Response match(
            @PathParam("match") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        Optional<Player> caller = callers.reader(authorization);
        return response(shown(openings.find(matchId(id)), caller));
    }

    @DELETE
    @Path("/{match}")
    public Response callOff(
            @PathParam("match") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        Player player = callers.require(authorization);
        openings.callOff(matchId(id), player);
        return Response.noContent().build();
    }

    static Optional<String> character(Fields fields) {
        return fields.optionalText("character", 1, LONGEST_CHARACTER);
    }

    private MatchSummary shown(Match match, Optional<Player> caller) {
        return MatchSummary.of(match, matches, caller);
    }

    static Response response(MatchSummary match) {
        return Response.ok(Json.write(match))
                .tag(String.valueOf(match.revision()))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /// @throws Rejection if no match can have such an id
    static UUID matchId(String text) {
        return RequestParameters.id(text)
                .orElseThrow(() ->
                        new Rejection(Rejection.Code.MATCH_NOT_FOUND, "There is no such match."));
    }

    static Seat seat(String text) {
        if (!text.matches("[0-9]|1[0-5]")) {
            throw new Rejection(Rejection.Code.SEAT_NOT_FOUND, "The match has no such seat.");
        }
        return Seat.of(Integer.parseInt(text));
    }

    static String game(String text) {
        if (Catalog.find(text).isPresent()) return text;
        throw RequestParameters.invalid("game must be one of the catalogue.");
    }

    private static UUID cursor(String text) {
        return RequestParameters.id(text)
                .orElseThrow(
                        () -> RequestParameters.invalid("cursor is not one that was given out."));
    }

    private static Status status(String text) {
        return Arrays.stream(Status.values())
                .filter(status -> status.name().equals(text))
                .findFirst()
                .orElseThrow(() ->
                        RequestParameters.invalid("status must be WAITING, RUNNING or FINISHED."));
    }
}
