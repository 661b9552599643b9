package cardhouse.compete.ratings;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;

/// The change that a match made to a player's rating.
///
/// @param place that counted, see [RatedMatch#counting]
/// @param after the contender's standing from then on
public record RatingChange(
        UUID match, Instant finishedAt, int seat, int place, Rating before, RatingStanding after) {
    /// The changes of a match, in the order of its seats. A built-in bot with several seats counts
    /// for each against the others, and is rated itself by the first.
    ///
    /// @param present the standings of contenders on the match's ladder before it
    public static List<RatingChange> of(
            RatedMatch match, Function<Contender, RatingStanding> present) {
        var contenders = match.contenders();
        var before = contenders.stream().map(present).toList();
        List<Rating> after =
                PlackettLuce.after(
                        before.stream().map(RatingStanding::rating).toList(), match.places());
        return IntStream.range(0, contenders.size())
                .filter(one -> contenders.indexOf(contenders.get(one)) == one)
                .mapToObj(one ->
                        new RatingChange(
                                match.match(),
                                match.finishedAt(),
                                match.seats().get(one),
                                match.places().get(one),
                                before.get(one).rating(),
                                before.get(one).with(match, after.get(one))))
                .toList();
    }
}
