package cardhouse.matchmaking;

import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.seating.Chair;
import cardhouse.players.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Finds bots for the seats of a match that are for any bot.
final class SeatFiller {
    private final Match match;
    private final Occasion occasion;

    SeatFiller(Match match) {
        this.match = match;
        this.occasion =
                new Occasion(match.type(), match.agreed(), match.seats(), match.setting().clock());
    }

    /// The seats that bots are brought to; none as long as somebody else is waited for: bots come
    /// last, so that they know against whom, and none is kept waiting.
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
        return chair.equals(Chair.FOR_BOTS) || returning(chair).isPresent();
    }

    /// The bots that played the match before, in the order of their seats.
    static List<UUID> returning(Match match) {
        return match.chairs().stream()
                .flatMap(chair -> returning(chair).stream())
                .map(Player::id)
                .toList();
    }

    private static Optional<Player> returning(Chair chair) {
        return chair instanceof Chair.Open(var kept)
                        && kept.orElse(null) instanceof Chair.Reservation.Returning(Player bot)
                ? Optional.of(bot)
                : Optional.empty();
    }

    /// Bots for all of these seats, each of which plays such a match against all others.
    ///
    /// @param candidates the first come first
    /// @return nothing if there are not enough
    Optional<List<Registered>> cast(int seats, List<Registered> candidates) {
        var cast = new ArrayList<Registered>();
        for (Registered bot : candidates) {
            if (cast.size() == seats) break;
            if (plays(bot) && cast.stream().allMatch(other -> areOpponents(bot, other)))
                cast.add(bot);
        }
        return cast.size() == seats ? Optional.of(cast) : Optional.empty();
    }

    static boolean areOpponents(Registered one, Registered other) {
        return one.manifest().opponents().admits(other.player())
                && other.manifest().opponents().admits(one.player());
    }

    private boolean plays(Registered bot) {
        boolean stranger =
                !match.players().contains(bot.player().id())
                        && !match.creator().equals(bot.player().id());
        return stranger && occasion.suits(bot, match.chairs());
    }
}
