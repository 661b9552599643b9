package cardhouse.compete.ratings.http;

import cardhouse.compete.ratings.Contender;
import cardhouse.compete.ratings.Ratings.Ranked;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A line of a ladder: an account, or a built-in bot.
public record ListedRating(
        int rank,
        Optional<UUID> player,
        Optional<String> name,
        Optional<Player.Kind> kind,
        Optional<String> bot,
        double value,
        double margin,
        int matches,
        Instant lastMatchAt) {
    static ListedRating of(Ranked ranked) {
        var standing = ranked.standing();
        var bot =
                standing.contender() instanceof Contender.BuiltIn(String level)
                        ? Optional.of(level)
                        : Optional.<String>empty();
        var shown = ShownRating.of(standing.rating());
        return new ListedRating(
                ranked.rank(),
                standing.contender().account(),
                ranked.name(),
                standing.contender()
                        .account()
                        .map(_ -> ranked.bot() ? Player.Kind.BOT : Player.Kind.HUMAN),
                bot,
                shown.value(),
                shown.margin(),
                standing.matches(),
                standing.lastMatchAt());
    }
}
