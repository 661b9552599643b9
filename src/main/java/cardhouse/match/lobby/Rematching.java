package cardhouse.match.lobby;

import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.seating.Rotation;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;

/// Creates rematches of finished matches: the same game with the same rules and players, each moved
/// by one seat. All players of a match share one rematch; it waits for them as any match does.
public final class Rematching {
    private final Directory directory;
    private final Openings openings;
    private final Matches matches;
    private final Predicate<UUID> isPlayer;
    private final Predicate<Match> goesOn;
    private final MatchLimit limit;

    /// @param isPlayer whether there is such an account
    /// @param goesOn whether a match is part of a series that continues by itself
    public Rematching(
            Directory directory,
            Openings openings,
            Matches matches,
            Predicate<UUID> isPlayer,
            Predicate<Match> goesOn,
            MatchLimit limit) {
        this.directory = directory;
        this.openings = openings;
        this.matches = matches;
        this.isPlayer = isPlayer;
        this.goesOn = goesOn;
        this.limit = limit;
    }

    /// A player's part in the rematch.
    ///
    /// @param entropy the player's contribution to the seed
    /// @param entropyLater whether the player contributes later, having seen the commitment
    /// @param character the requested character; by default the same as before
    public record Part(String entropy, boolean entropyLater, Optional<String> character) {
        public static final Part USUAL = new Part("", false, Optional.empty());
    }

    /// Seats a player in the rematch of a match. The first request creates the rematch.
    ///
    /// @return the rematch
    /// @throws Rejection if no rematch is possible, or the player may not take a seat in it
    public UUID ask(UUID match, Player player, Part part) {
        Match before = openings.find(match);
        Seat seat =
                before.seatOf(player)
                        .orElseThrow(() ->
                                new Rejection(Code.NOT_SEATED, "You had no seat at this match."));
        requireOver(before);
        Chair.Taken chair = chair(before.chair(seat), player, part);
        UUID rematch =
                Optional.ofNullable(directory.rematches(List.of(match)).get(match))
                        .orElseGet(() -> opened(before, player, chair));
        try {
            var next = new Rotation(before.seats()).next(seat);
            limit.at(rematch, player, () -> openings.sit(rematch, next, chair, Optional.empty()));
        } catch (Rejection refused) {
            if (refused.refusal().code() != Code.MATCH_NOT_FOUND) throw refused;
            throw new Rejection(
                    Code.CONFLICT,
                    "The rematch was cancelled at the same moment; retry the request.");
        }
        return rematch;
    }

    /// The rematches of finished matches, as shown to a player.
    ///
    /// @return by the ids of the matches that the player took part in and that can have a rematch
    public Map<UUID, RematchOffer> offers(Collection<Match> over, Player player) {
        var own = over.stream().filter(match -> match.seatOf(player).isPresent()).toList();
        var opened = directory.rematches(own.stream().map(Match::id).toList());
        var offers = new HashMap<UUID, RematchOffer>();
        for (Match match : own) {
            var rematch = Optional.ofNullable(opened.get(match.id()));
            if (rematch.isPresent()
                    || isFirst(match) && isPlayedStill(match) && !goesOn.test(match))
                offers.put(match.id(), RematchOffer.of(rematch));
        }
        return offers;
    }

    private static boolean isFirst(Match match) {
        return match.origins().isEmpty() && match.board().isEmpty();
    }

    private void requireOver(Match match) {
        if (!match.origins().isEmpty())
            throw new Rejection(Code.NO_REMATCH, "A branch has no rematch.");
        if (match.board().isPresent())
            throw new Rejection(Code.NO_REMATCH, "A match of a set has no rematch.");
        if (!match.started() || !matches.isOver(match.id()))
            throw new Rejection(Code.MATCH_NOT_FINISHED, "The match is not over yet.");
        if (goesOn.test(match))
            throw new Rejection(Code.NO_REMATCH, "The series continues automatically.");
    }

    private UUID opened(Match before, Player player, Chair.Taken chair) {
        if (!isPlayedStill(before))
            throw new Rejection(
                    Code.EDITION_SUPERSEDED,
                    "The edition of this match is superseded; create a match of the present edition.");
        if (!before.players().stream().allMatch(isPlayer))
            throw new Rejection(Code.NO_REMATCH, "The account of a player was erased.");
        return limit.another(
                player, false, () -> openings.rematch(player, wish(before, player, chair)));
    }

    private static boolean isPlayedStill(Match match) {
        return Catalog.find(match.type().id())
                .filter(now -> now.edition() == match.type().edition())
                .isPresent();
    }

    private static Chair.Taken chair(Chair before, Player player, Part part) {
        var character = part.character().or(before::characterChosen);
        return part.entropyLater()
                ? Chair.Taken.owing(player, character)
                : new Chair.Taken(player, part.entropy(), character);
    }

    private static NewMatch wish(Match before, Player player, Chair.Taken chair) {
        var rotation = new Rotation(before.seats());
        return new NewMatch(
                before.type().id(),
                rotation.rules(before.type().options(), before.agreed()),
                Seat.first(before.seats()).stream()
                        .map(seat -> seat(before.chair(rotation.before(seat)), player, chair))
                        .toList(),
                before.setting().after(before.id()),
                chair.entropy(),
                chair.owes());
    }

    private static NewSeat seat(Chair before, Player player, Chair.Taken chair) {
        return switch (before) {
            case Chair.BuiltIn(var bot) -> new NewSeat.Bot(bot);
            case Chair.Taken taken when taken.player().id().equals(player.id()) ->
                    new NewSeat.Me(chair.character());
            case Chair.Taken taken when taken.player().kind() == Player.Kind.BOT ->
                    new NewSeat.OneBot(taken.player().id());
            case Chair.Taken taken -> new NewSeat.Kept(taken.player().id());
            case Chair.Open _, Chair.Elsewhere _ ->
                    throw new IllegalStateException("no player had this seat");
        };
    }
}
