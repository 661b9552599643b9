package cardhouse.compete.ratings;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;

/// What a match made of the rating of one who played in it.
///
/// @param place that counted, see [RatedMatch#counting]
/// @param after with all that is known of the contender from then on
public record RatingChange(
        UUID match, Instant finishedAt, int seat, int place, Rating before, Standing after) {
    /// Those of a match, in the order of its seats. A built-in bot that has several of them counts
    /// for each against the others, and is rated itself by the first.
    ///
    /// @param present where contenders stood on the match's ladder before it
    public static List<RatingChange> of(RatedMatch match, Function<Contender, Standing> present) {
        var contenders = match.contenders();
        var before = contenders.stream().map(present).toList();
        List<Rating> after =
                PlackettLuce.after(before.stream().map(Standing::rating).toList(), match.places());
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
