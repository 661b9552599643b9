package cardhouse.bots.matchmaking;

import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.seating.Chair;
import cardhouse.players.Player;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;

/// Finds bots for a match's seats that are for any bot, or reserved for one.
final class SeatFiller {
    private final Match match;
    private final MatchNeedingBots occasion;

    SeatFiller(Match match) {
        this.match = match;
        this.occasion =
                new MatchNeedingBots(
                        match.type(), match.agreed(), match.seats(), match.setting().clock());
    }

    /// The seats for bots; none while the match waits for another player. Bots come last, so that
    /// they know their opponents, and none is kept waiting.
    static List<Seat> seats(Match match) {
        var open =
                Seat.first(match.seats()).stream()
                        .filter(seat -> match.chair(seat) instanceof Chair.Open)
                        .toList();
        long awaited = match.chairs().stream().filter(Chair::isAwaited).count();
        return awaited == open.size()
                        && open.stream().allMatch(seat -> isForBots(match.chair(seat)))
                ? open
                : List.of();
    }

    private static boolean isForBots(Chair chair) {
        return chair.equals(Chair.FOR_BOTS) || named(chair).isPresent();
    }

    /// The bots with reserved seats, in the order of these seats.
    static List<UUID> named(Match match) {
        return match.chairs().stream()
                .flatMap(chair -> named(chair).stream())
                .map(Player::id)
                .toList();
    }

    private static Optional<Player> named(Chair chair) {
        return chair instanceof Chair.Open(var kept)
                        && kept.orElse(null) instanceof Chair.Reservation.ForBot(Player bot)
                ? Optional.of(bot)
                : Optional.empty();
    }

    /// A bot for each of these seats, in their order. Each accepts such a match against all others.
    ///
    /// @param candidates the first come first
    /// @return nothing if there are not enough
    Optional<List<RegisteredBot>> cast(List<Seat> seats, List<RegisteredBot> candidates) {
        var able = candidates.stream().filter(this::plays).toList();
        var cast = new TreeMap<Seat, RegisteredBot>();
        for (Seat seat : seats)
            named(match.chair(seat))
                    .flatMap(bot -> next(able, cast.values(), bot.id()::equals))
                    .ifPresent(bot -> cast.put(seat, bot));
        var named = Set.copyOf(named(match));
        for (Seat seat : seats)
            if (match.chair(seat).equals(Chair.FOR_BOTS))
                next(able, cast.values(), id -> !named.contains(id))
                        .ifPresent(bot -> cast.put(seat, bot));
        return cast.size() == seats.size()
                ? Optional.of(List.copyOf(cast.values()))
                : Optional.empty();
    }

    private static Optional<RegisteredBot> next(
            List<RegisteredBot> able, Collection<RegisteredBot> cast, Predicate<UUID> which) {
        return able.stream()
                .filter(bot -> which.test(bot.player().id()))
                .filter(bot -> cast.stream().noneMatch(other -> isSame(bot, other)))
                .filter(bot -> cast.stream().allMatch(other -> areOpponents(bot, other)))
                .findFirst();
    }

    private static boolean isSame(RegisteredBot one, RegisteredBot other) {
        return one.player().id().equals(other.player().id());
    }

    static boolean areOpponents(RegisteredBot one, RegisteredBot other) {
        return one.manifest().opponents().admits(other.player())
                && other.manifest().opponents().admits(one.player());
    }

    private boolean plays(RegisteredBot bot) {
        boolean stranger =
                !match.players().contains(bot.player().id())
                        && !match.creator().equals(bot.player().id());
        return stranger && occasion.suits(bot, match.chairs());
    }
}
