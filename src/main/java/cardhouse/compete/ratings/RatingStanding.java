package cardhouse.compete.ratings;

import java.time.Instant;

/// The standing of a contender on a ladder.
///
/// @param matches number of matches from which the rating is computed
/// @param lastMatchAt end time of the last of them
public record RatingStanding(
        Ladder ladder, Contender contender, Rating rating, int matches, Instant lastMatchAt) {
    /// Before the first match.
    public static RatingStanding first(Ladder ladder, Contender contender) {
        var rating =
                contender.equals(Contender.BuiltIn.YARDSTICK) ? Rating.YARDSTICK : Rating.INITIAL;
        return new RatingStanding(ladder, contender, rating, 0, Instant.EPOCH);
    }

    /// After one more match.
    RatingStanding with(RatedMatch match, Rating after) {
        boolean fixed = contender.equals(Contender.BuiltIn.YARDSTICK);
        return new RatingStanding(
                ladder, contender, fixed ? rating : after, matches + 1, match.finishedAt());
    }
}
